import { assertEquals } from "@std/assert";
import { addressKind, parseAddress } from "../../src/model/address.ts";

Deno.test("addressKind() knows every special network by its first and last address", async (t) => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["0.0.0.0", "0.0.0.0", "unspecified"],
    ["0.0.0.1", "0.255.255.255", "reserved"],
    ["10.0.0.0", "10.255.255.255", "private"],
    ["100.64.0.0", "100.127.255.255", "shared"],
    ["100.100.100.200", "100.100.100.200", "metadata"],
    ["127.0.0.0", "127.255.255.255", "loopback"],
    ["168.63.129.16", "168.63.129.16", "metadata"],
    ["169.254.0.0", "169.254.255.255", "link-local"],
    ["169.254.169.254", "169.254.169.254", "metadata"],
    ["172.16.0.0", "172.31.255.255", "private"],
    ["192.0.0.0", "192.0.0.255", "reserved"],
    ["192.0.2.0", "192.0.2.255", "reserved"],
    ["192.168.0.0", "192.168.255.255", "private"],
    ["198.18.0.0", "198.19.255.255", "reserved"],
    ["198.51.100.0", "198.51.100.255", "reserved"],
    ["203.0.113.0", "203.0.113.255", "reserved"],
    ["224.0.0.0", "239.255.255.255", "multicast"],
    ["240.0.0.0", "255.255.255.255", "reserved"],
    ["::", "::", "unspecified"],
    ["::1", "::1", "loopback"],
    ["::ffff:0:0", "::ffff:0.0.0.0", "unspecified"],
    ["::ffff:10.0.0.0", "::ffff:aff:ffff", "private"],
    ["::127.0.0.1", "::7fff:ffff", "loopback"],
    ["64:ff9b::10.0.0.1", "64:ff9b::a9fe:a9fe", "private metadata"],
    ["64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", "reserved"],
    ["100::", "100::ffff:ffff:ffff:ffff", "reserved"],
    ["2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "reserved"],
    ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "reserved"],
    ["2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "reserved"],
    ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "reserved"],
    ["5f00::", "5f00:ffff::", "reserved"],
    ["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "private"],
    ["fd00:ec2::254", "fd00:ec2::254", "metadata"],
    ["fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "link-local"],
    ["ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "multicast"],
  ];
  for (const [first, last, kinds] of cases) {
    await t.step(`${first} to ${last}`, () => {
      const [kind, other = kind] = kinds.split(" ");
      assertEquals([addressKind(first), addressKind(last)], [kind, other] as unknown[]);
    });
  }
});

Deno.test("addressKind() calls what lies between them public", () => {
  const addresses = [
    "1.0.0.0",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "169.253.255.255",
    "169.255.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.0.1.0",
    "192.167.255.255",
    "192.169.0.0",
    "198.17.255.255",
    "198.20.0.0",
    "223.255.255.255",
    "::ffff:93.184.216.34",
    "64:ff9b::5db8:d822",
    "2000::1",
    "2001:200::",
    "2606:4700::1111",
    "2A00:1450:4001:81B::200E",
  ];
  for (const address of addresses) assertEquals(addressKind(address), "public", address);
});

Deno.test("parseAddress() takes the strict forms only", () => {
  assertEquals(parseAddress("1.2.3.4"), Uint8Array.of(1, 2, 3, 4));
  assertEquals(parseAddress("1:2::3")?.join(), "0,1,0,2,0,0,0,0,0,0,0,0,0,0,0,3");
  assertEquals(parseAddress("::1.2.3.4")?.slice(12), Uint8Array.of(1, 2, 3, 4));
  const texts = [
    "",
    "localhost",
    "1.2.3",
    "1.2.3.4.5",
    "1.2.3.256",
    "01.2.3.4",
    "0x1.2.3.4",
    "1.2.3.4 ",
    "1.2.3.-4",
    "1.2.3.4/8",
    "2130706433",
    "1.2.3.4:80",
    ":",
    ":::",
    "1::2::3",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7::8",
    "::12345",
    "::g",
    "::1.2.3.256",
    "fe80::1%eth0",
    "[::1]",
  ];
  for (const text of texts) assertEquals(parseAddress(text), undefined, text);
});
