import { Box, chakra } from "@chakra-ui/react";
import type { CreateConferencePageQuery } from "#graphql/admin/generated.ts";
import { wholePrice } from "#lib/money.ts";
import { CheckedList } from "#ui/checked-list.tsx";

export type PlanOffer = CreateConferencePageQuery["plans"][number];

/** What each plan costs and includes. */
export function PlanCards({ plans }: { plans: readonly PlanOffer[] }) {
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
          padding={{ base: 5, lg: 6 }}
          borderRadius="card"
          border="1px solid"
          borderColor={plan.recommended ? "brand" : "line"}
          display="grid"
          gap={4}
          // The rows of all plans beside each other, so that a label that wraps moves every price.
          gridRow="span 3"
          gridTemplateRows="subgrid"
        >
          <Box display="flex" flexWrap="wrap" alignItems="baseline" gap={3}>
            <chakra.h2 fontSize="xl" fontWeight="semibold" lineHeight="1.2">
              {plan.name}
            </chakra.h2>
            {plan.recommended && (
              <Box as="span" color="brand.strong" fontSize="sm" fontWeight="semibold">
                Recommended
              </Box>
            )}
          </Box>
          <p>
            <Box as="span" fontFamily="display" fontSize="3xl" fontWeight="bold" lineHeight="1">
              {wholePrice(plan.amountPerMonth)}
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
