import { Box, chakra } from "@chakra-ui/react";
import { useState } from "react";
import {
  type AdminConferenceFragment,
  type AdminConferenceHostQuery,
  ChangePlanDocument,
  useAdminConferenceHostQuery,
} from "#graphql/admin-tabs/settings/generated.ts";
import { wholePrice } from "#lib/money.ts";
import { confirmInDialog } from "#ui/ask-store.ts";
import { CheckedList } from "#ui/checked-list.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { card } from "../crud/card.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { SettingsSection } from "./settings-section.tsx";

type Offer = AdminConferenceHostQuery["plans"][number];

/** The plan of the conference and its features; owners can change it. */
export function ConferencePlan({ conference }: { conference: AdminConferenceFragment }) {
  const { id, version, plan } = conference;
  const { canAdminister } = useAdmin();
  const { data } = useAdminConferenceHostQuery({ conferenceId: id });
  const [refusal, setRefusal] = useState<string>();
  const [change, busy] = useEntityMutation(ChangePlanDocument, {
    success: "The plan has been changed",
    failure: "Failed to change the plan",
  });
  const choose = async (offer: Offer) => {
    const question = `Change to the ${offer.name} plan? Nothing is charged.`;
    if (!(await confirmInDialog({ question, action: "Change plan" }))) return;
    setRefusal(undefined);
    const saved = await change({ input: { id, version, plan: offer.plan } });
    if (!saved.done) setRefusal(saved.issues[0]?.message);
  };
  if (data?.plans.length === 0) return null;
  const name = data?.plans.find((offer) => offer.plan === plan)?.name;
  return (
    <SettingsSection id="conference-plan" title={name ? `Plan: ${name}` : "Plan"}>
      <Box as="p" marginTop={3} maxWidth="prose">
        This is a demo: no plan costs anything.
      </Box>
      {data ? (
        <Plans aria-label="Plans">
          {data.plans.map((offer) => (
            <Plan key={offer.plan} current={offer.plan === plan}>
              <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap={3}>
                <chakra.h4 fontWeight="semibold" lineHeight="1.4">
                  {offer.name}
                </chakra.h4>
                <Box as="span" color="fg.muted" fontSize="sm">
                  {wholePrice(offer.pricePerMonth)} per month
                </Box>
              </Box>
              <Box fontSize="sm">
                <CheckedList items={offer.features} />
              </Box>
              <Box marginTop="auto">
                {offer.plan === plan ? (
                  <Box as="p" color="brand.strong" fontSize="sm" fontWeight="semibold">
                    Current plan
                  </Box>
                ) : (
                  canAdminister && (
                    <QuietButton
                      busy={busy}
                      aria-label={`Change to ${offer.name}`}
                      onClick={() => void choose(offer)}
                    >
                      Change
                    </QuietButton>
                  )
                )}
              </Box>
            </Plan>
          ))}
        </Plans>
      ) : (
        <Skeleton height="14rem" marginTop={5} />
      )}
      <FormAlert>{refusal}</FormAlert>
    </SettingsSection>
  );
}

const Plans = chakra("ul", {
  base: {
    display: "grid",
    gap: 4,
    marginTop: 5,
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
  },
});

const Plan = chakra("li", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: 4,
    padding: 5,
    ...card,
  },
  variants: { current: { true: { borderColor: "brand" } } },
});
