/** Pages to start from, as the rules for editors show them. They pass every rule. @module */

/** A page about an endpoint. */
export const endpointTemplate = `---
title: Create a boat
description: Enters a boat in the register and answers its id.
api: POST /harbors/{harbor_id}/boats
---

What the operation does, when to use it, and what happens afterwards.

<ParamField path="harbor_id" type="string" required>
  Where the boat is at home.
</ParamField>

<ParamField header="Idempotency-Key" type="string">
  For 24 hours the same key gives the same answer.
</ParamField>

<ParamField body="name" type="string" required>
  Painted on the stern. At most 60 characters.
</ParamField>

<ParamField body="owner" type="object">
  Whom the harbor calls in a storm.
  <Expandable title="owner">
    <ParamField body="phone" type="string" required>
      With the country code.
    </ParamField>
  </Expandable>
</ParamField>

<ParamField body="berth" type="integer" default={1} min={1} max={400}>
  Number of the place.
</ParamField>

## Responses

### 201 The boat

<ResponseField name="id" type="string" required>
  Starts with \`boat_\`.
</ResponseField>

<ResponseField name="berth" type="integer | null" required>
  \`null\` while the boat is ashore.
</ResponseField>

### 409 The berth is taken

<ResponseField name="error" type="string" required>
  Stable; decide by it.
</ResponseField>

### 429 Too many requests

More than 60 requests a minute. Wait as long as the header \`Retry-After\` says, in seconds.

<RequestExample>

\`\`\`bash cURL
curl --request POST https://api.harbor.example/harbors/hbr_7/boats \\
  --header "Authorization: Bearer <API_KEY>" \\
  --json '{ "name": "Ida", "berth": 12 }'
\`\`\`

\`\`\`python Python
import requests

response = requests.post(
    "https://api.harbor.example/harbors/hbr_7/boats",
    headers={"Authorization": "Bearer <API_KEY>"},
    json={"name": "Ida", "berth": 12},
)
\`\`\`

</RequestExample>

<ResponseExample>

\`\`\`json 201
{ "id": "boat_412", "berth": 12 }
\`\`\`

\`\`\`json 409
{ "error": "berth_taken" }
\`\`\`

</ResponseExample>
`;

/** A guide. */
export const guideTemplate = `---
title: Move a boat
description: Find a free berth, move the boat, and tell its owner.
---

What readers can do at the end, what they need, and how long it takes.

## Before you begin

You need a key and a boat in the register.

## Move it

<Steps>
  <Step title="Find a berth">
    \`\`\`bash
    curl "https://api.harbor.example/berths?free=true" \\
      --header "Authorization: Bearer <API_KEY>"
    \`\`\`
  </Step>
  <Step title="Move the boat">
    One step is one action, with its result: status 204 says that the boat has moved.
  </Step>
</Steps>

<Warning>
  What can go wrong stands before the step where it goes wrong, or right after it.
</Warning>

## In your language

<CodeGroup>

\`\`\`js move.js
await harbor.boats.move("boat_412", { berth: 12 });
\`\`\`

\`\`\`python move.py
harbor.boats.move("boat_412", berth=12)
\`\`\`

</CodeGroup>
`;
