import { Box, chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { CreateConferencePageQuery } from "#graphql/admin-tabs/create-conference/generated.ts";
import { wholePrice } from "#lib/money.ts";
import { CheckedList } from "#ui/checked-list.tsx";

export type PlanOffer = CreateConferencePageQuery["plans"][number];

type PlanCardsProps = {
  plans: readonly PlanOffer[];
  chosen: PlanOffer["plan"];
  onChoose: (plan: PlanOffer["plan"]) => void;
};

/** What each plan costs and includes; a click on a card chooses its plan. */
export function PlanCards({ plans, chosen, onChoose }: PlanCardsProps) {
  const group = useId();
  return (
    <chakra.ul
      aria-label="Plans"
      display="grid"
      gap={5}
      gridTemplateColumns={{ base: "1fr", md: "repeat(3, 1fr)", xl: "1fr" }}
    >
      {plans.map((plan) => (
        <chakra.li
          key={plan.plan}
          position="relative"
          padding={{ base: 5, lg: 6 }}
          borderRadius="card"
          border="1px solid"
          borderColor="line"
          bg="ground.card"
          css={{
            "&:hover": { borderColor: "fg.muted" },
            "&:has(input:checked)": { borderColor: "brand", outline: "1px solid {colors.brand}" },
            "&:has(input:focus-visible)": {
              outline: "3px solid {colors.focus}",
              outlineOffset: "2px",
            },
          }}
          display="grid"
          gap={4}
          // The rows of all plans beside each other, so that a label that wraps moves every price.
          gridRow="span 3"
          gridTemplateRows="subgrid"
        >
          <Box display="flex" flexWrap="wrap" alignItems="baseline" gap={3}>
            <chakra.h2 fontSize="xl" fontWeight="semibold" lineHeight="1.2">
              <chakra.label
                display="flex"
                alignItems="center"
                gap={3}
                cursor="pointer"
                // The whole card is the label.
                _after={{ content: '""', position: "absolute", inset: 0 }}
              >
                <chakra.input
                  type="radio"
                  name={group}
                  boxSize="1.125rem"
                  accentColor="brand"
                  checked={plan.plan === chosen}
                  onChange={() => onChoose(plan.plan)}
                  outline="none"
                />
                {plan.name}
              </chakra.label>
            </chakra.h2>
            {plan.recommended && (
              <Box as="span" color="brand.strong" fontSize="sm" fontWeight="semibold">
                Recommended
              </Box>
            )}
          </Box>
          <p>
            <Box as="span" fontFamily="display" fontSize="3xl" fontWeight="bold" lineHeight="1">
              {wholePrice(plan.pricePerMonth)}
            </Box>{" "}
            <Box as="span" color="fg.muted" fontSize="sm">
              per month
            </Box>
          </p>
          <CheckedList items={plan.features} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
