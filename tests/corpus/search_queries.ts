/**
 * What developers look for in two real sites, and the pages that they want. Labels were written from
 * the sites' tables of contents, before any result was seen; a query has several pages when the site
 * says the same in several places.
 *
 * @module
 */

/** Query → URL paths below `under`; any of them is right. */
export interface LabeledSite {
  readonly site: string;
  readonly under: string;
  readonly queries: readonly (readonly [query: string, ...pages: string[]])[];
}

/** The labeled sites. */
export const labeledSites: readonly LabeledSite[] = [
  {
    site: "discord+discord-api-docs",
    under: "/developers",
    queries: [
      ["rate limits", "/topics/rate-limits"],
      ["webhook", "/resources/webhook", "/platform/webhooks"],
      ["execute webhook", "/resources/webhook"],
      ["create message", "/resources/message"],
      ["embed", "/resources/message"],
      ["allowed mentions", "/resources/message"],
      ["slash commands", "/interactions/application-commands"],
      ["snowflake", "/reference"],
      [
        "privileged intents",
        "/events/gateway",
        "/gateway/getting-started-with-privileged-intent-review",
        "/gateway/you-might-not-need-a-privileged-intent",
      ],
      ["sharding", "/events/gateway"],
      ["gateway opcodes", "/topics/opcodes-and-status-codes"],
      ["oauth2 scopes", "/topics/oauth2", "/discord-social-sdk/core-concepts/oauth2-scopes"],
      ["bulk delete messages", "/resources/message"],
      ["/channels/{channel.id}/messages", "/resources/message"],
      ["POST /webhooks/{webhook.id}/{webhook.token}", "/resources/webhook"],
      ["get guild member", "/resources/guild"],
      ["ban user", "/resources/guild"],
      ["premision overwrites", "/topics/permissions", "/resources/channel"],
      ["permision", "/topics/permissions"],
      ["audit log events", "/resources/audit-log"],
      ["how do I upload a file", "/reference"],
      ["modal", "/components/using-modal-components", "/platform/components"],
      ["text input", "/components/reference"],
      ["select menu", "/components/reference", "/components/using-message-components"],
      ["threads archived", "/topics/threads", "/resources/channel"],
      ["udp voice encryption", "/topics/voice-connections"],
      ["linked roles", "/tutorials/configuring-app-metadata-for-linked-roles"],
      ["guild templ", "/resources/guild-template"],
      ["unity", "/discord-social-sdk/getting-started/using-unity"],
      ["activity local dev", "/activities/development-guides/local-development"],
      ["error 50001 missing access", "/topics/opcodes-and-status-codes"],
      ["stikers", "/resources/sticker"],
      ["soundboard", "/resources/soundboard"],
      [
        "in-app purchases",
        "/monetization/implementing-iap-for-activities",
        "/monetization/implementing-one-time-purchases",
      ],
      ["entitlements", "/resources/entitlement"],
      ["change log", "/change-log"],
      [
        "message components v2",
        "/components/reference",
        "/components/overview",
        "/components/using-message-components",
        "/change-log",
      ],
      ["followup message", "/interactions/receiving-and-responding"],
      ["verify interaction signature", "/interactions/overview"],
    ],
  },
  {
    site: "upstash+docs",
    under: "",
    queries: [
      ["dead letter queue", "/qstash/features/dlq", "/workflow/features/dlq"],
      [
        "publish message",
        "/qstash/api-reference/messages/publish-a-message",
        "/qstash/howto/publishing",
      ],
      ["verify signature", "/qstash/howto/signature"],
      [
        "cron schedule",
        "/qstash/features/schedules",
        "/workflow/howto/schedule",
        "/qstash/api-reference/schedules/create-a-schedule",
      ],
      ["/v2/publish", "/qstash/api-reference/messages/publish-a-message"],
      ["create schedule", "/qstash/api-reference/schedules/create-a-schedule"],
      [
        "delete schedule",
        "/qstash/howto/delete-schedule",
        "/qstash/api-reference/schedules/delete-a-schedule",
      ],
      ["deduplication", "/qstash/features/deduplication"],
      [
        "Upstash-Deduplication-Id",
        "/qstash/features/deduplication",
        "/qstash/api-reference/messages/publish-a-message",
      ],
      ["url group", "/qstash/features/url-groups", "/qstash/howto/url-group-endpoint"],
      [
        "flow control parallelism",
        "/workflow/features/flow-control/parallelism",
        "/qstash/features/flowcontrol",
        "/workflow/features/flow-control",
      ],
      [
        "zadd",
        "/redis/commands/zset/zadd",
        "/redis/sdks/ts/commands/zset/zadd",
        "/redis/sdks/py/commands/zset/zadd",
      ],
      [
        "hgetall",
        "/redis/commands/hash/hgetall",
        "/redis/sdks/ts/commands/hash/hgetall",
        "/redis/sdks/py/commands/hash/hgetall",
      ],
      ["setex", "/redis/commands/string/setex"],
      [
        "json.arrappend",
        "/redis/sdks/ts/commands/json/arrappend",
        "/redis/sdks/py/commands/json/arrappend",
      ],
      ["context.waitForEvent", "/workflow/steps/waitForEvent"],
      [
        "wait for event",
        "/workflow/features/wait-for-event",
        "/workflow/steps/waitForEvent",
        "/workflow/examples/waitForEvent",
      ],
      ["sleepUntil", "/workflow/steps/sleepUntil"],
      ["redis eviction", "/redis/features/eviction", "/devops/developer-api/redis/enable_eviction"],
      ["rename database", "/devops/developer-api/redis/rename_database"],
      ["create team", "/devops/developer-api/teams/create_team"],
      [
        "reset pasword",
        "/devops/developer-api/redis/reset_password",
        "/devops/developer-api/vector/reset_index_passwords",
      ],
      ["bullmq", "/redis/integrations/bullmq"],
      ["ip allowlist", "/redis/howto/ipallowlist"],
      ["how to connect with redis-cli", "/redis/howto/redis-cli", "/redis/howto/connect-client"],
      ["metadata filter", "/vector/features/filtering", "/search/features/filtering"],
      ["sparse index", "/vector/features/sparseindexes"],
      ["hybird index", "/vector/features/hybridindexes"],
      [
        "upsert vectors",
        "/vector/api/endpoints/upsert",
        "/vector/sdks/php/commands/upsert-vectors",
      ],
      ["rename namespace", "/vector/api/endpoints/rename-namespace"],
      [
        "cloudflare workers",
        "/workflow/quickstarts/cloudflare-workers",
        "/qstash/quickstarts/cloudflare-workers",
        "/redis/howto/getstartedcloudflareworkers",
        "/redis/quickstarts/cloudflareworkers",
      ],
      ["terraform", "/devops/terraform/overview", "/redis/howto/terraformprovider"],
      ["upstash_redis_database", "/devops/terraform/resources/upstash_redis_database"],
      [
        "sliding window rate limit",
        "/redis/sdks/ratelimit-ts/algorithms",
        "/redis/sdks/ratelimit-py/algorithms",
      ],
      ["human in the loop", "/workflow/howto/realtime/human-in-the-loop"],
      ["sla", "/common/help/sla"],
      ["pricing workflow", "/workflow/pricing"],
      ["audit logs", "/common/account/auditlogs", "/devops/developer-api/account/list_audit_logs"],
      [
        "local tunel",
        "/qstash/howto/local-tunnel",
        "/workflow/howto/local-development/local-tunnel",
      ],
    ],
  },
];
