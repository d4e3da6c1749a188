import { builder } from "#builder.ts";
import type { HostClaim as HostClaimShape } from "#conference/host-proof.ts";

const HostClaimState = builder.enumType("HostClaimState", {
  description: "What has become of a conference's claim to a host.",
  values: {
    waiting: { description: "Its DNS record has not been seen; the host is not served." },
    proven: { description: "Its DNS record is as it should be; the host is served." },
    missing: { description: "Its DNS record is gone; the host is served for some days more." },
  },
});

export const HostClaim = builder.objectRef<HostClaimShape>("HostClaim").implement({
  description: "A conference's claim to a host of its own, and the DNS record that proves it.",
  fields: (t) => ({
    host: t.exposeString("host", {
      description: "Lower-case, letters of other scripts in punycode.",
    }),
    state: t.expose("state", { type: HostClaimState, description: "What has become of it." }),
    recordName: t.exposeString("recordName", { description: "Name of the TXT record." }),
    recordValue: t.exposeString("recordValue", { description: "What the TXT record has to say." }),
    checkedAt: t.expose("checkedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the record was looked for last; null where it was not yet.",
    }),
    servedUntil: t.expose("servedUntil", {
      type: "DateTime",
      nullable: true,
      description: "Where the record is missing: when the host is no longer served.",
    }),
  }),
});
