import { builder } from "#builder.ts";
import type { HostClaim as HostClaimShape } from "#hosts/host-proof.ts";

const HostClaimState = builder.enumType("HostClaimState", {
  description: "The state of a conference's claim to a host.",
  values: {
    waiting: { description: "The DNS record has not been found yet. The host is not served." },
    proven: { description: "The DNS record is correct. The host is served." },
    missing: { description: "The DNS record is gone. The host is still served for some days." },
  },
});

export const HostClaim = builder.objectRef<HostClaimShape>("HostClaim").implement({
  description: "A conference's claim to a host of its own, and the DNS record that proves it.",
  fields: (t) => ({
    host: t.exposeString("host", {
      description: "The host name, in lower case and with non-ASCII letters in Punycode.",
    }),
    state: t.expose("state", { type: HostClaimState, description: "Its state." }),
    recordName: t.exposeString("recordName", { description: "Name of the TXT record." }),
    recordValue: t.exposeString("recordValue", {
      description: "The required value of the TXT record.",
    }),
    checkedAt: t.expose("checkedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the record was last looked up; null if it never was.",
    }),
    servedUntil: t.expose("servedUntil", {
      type: "DateTime",
      nullable: true,
      description: "If the record is missing: until when the host is still served.",
    }),
  }),
});
