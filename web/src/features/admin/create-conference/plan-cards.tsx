import { Box, chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { CreateConferencePageQuery } from "#graphql/admin-tabs/create-conference/generated.ts";
import { wholePrice } from "#lib/money.ts";
import { CheckedList } from "#ui/checked-list.tsx";
import { Legend, sectionStyles } from "../crud/fields.tsx";

export type PlanOffer = CreateConferencePageQuery["plans"][number];

type PlanCardsProps = {
  plans: readonly PlanOffer[];
  chosen: PlanOffer["plan"];
  onChoose: (plan: PlanOffer["plan"]) => void;
};

/** The choice of a plan by what each costs and includes: a whole card chooses its plan. */
export function PlanCards({ plans, chosen, onChoose }: PlanCardsProps) {
  const group = useId();
  return (
    <chakra.fieldset css={sectionStyles} marginTop={5}>
      <Legend>Plan</Legend>
      <Cards>
        {plans.map((plan) => (
          <Card key={plan.plan}>
            <Box display="flex" flexWrap="wrap" alignItems="baseline" gap={3}>
              <chakra.h3 fontSize="lg" fontWeight="semibold" lineHeight="1.2">
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
              </chakra.h3>
              {plan.recommended && (
                <Box as="span" color="brand.strong" fontSize="sm" fontWeight="semibold">
                  Recommended
                </Box>
              )}
            </Box>
            <p>
              <Box
                as="span"
                fontFamily="display"
                fontSize={{ base: "3xl", md: "2xl", lg: "3xl" }}
                fontWeight="bold"
                lineHeight="1"
              >
                {wholePrice(plan.pricePerMonth)}
              </Box>{" "}
              <Box as="span" color="fg.muted" fontSize="sm">
                per month
              </Box>
            </p>
            <Box fontSize="sm">
              <CheckedList items={plan.features} />
            </Box>
          </Card>
        ))}
      </Cards>
    </chakra.fieldset>
  );
}

const Cards = chakra("ul", {
  base: {
    display: "grid",
    gap: { base: 3, md: 4 },
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
  },
});

const Card = chakra("li", {
  base: {
    position: "relative",
    display: "grid",
    gap: 4,
    // The rows of all plans beside each other, so that a label that wraps moves every price.
    gridRow: "span 3",
    gridTemplateRows: "subgrid",
    padding: 5,
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
    bg: "ground.card",
    _hover: { borderColor: "fg.muted" },
    "&:has(input:checked)": { borderColor: "brand", outline: "1px solid {colors.brand}" },
    "&:has(input:focus-visible)": { outline: "3px solid {colors.focus}", outlineOffset: "2px" },
  },
});
