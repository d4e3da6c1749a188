import { expect, test } from "vitest";
import { networksOf } from "#limits/client-networks.ts";

test.each([
  ["192.0.2.1", { own: "192.0.2.1", around: undefined }],
  ["::ffff:192.0.2.1", { own: "192.0.2.1", around: undefined }],
  ["::ffff:c000:201", { own: "192.0.2.1", around: undefined }],
  ["2001:db8:1:2:3:4:5:6", { own: "2001:db8:1:2::/64", around: "2001:db8:1::/48" }],
  ["2001:0DB8:0001:0002::ffff", { own: "2001:db8:1:2::/64", around: "2001:db8:1::/48" }],
  ["fe80::1%eth0", { own: "fe80::/64", around: "fe80::/48" }],
  ["", { own: "", around: undefined }],
  ["unknown", { own: "unknown", around: undefined }],
])("the networks of %s are %o", (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
