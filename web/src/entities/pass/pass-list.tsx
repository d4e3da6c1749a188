import { Box, chakra } from "@chakra-ui/react";
import type { PassCardFragment } from "#graphql/generated.ts";
import { price } from "#lib/money.ts";
import { stagger } from "#theme/stagger.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { CheckedList } from "#ui/checked-list.tsx";
import { EmptyState } from "#ui/message.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";

type PassListProps = {
  /** Undefined while they load. */
  passes: readonly PassCardFragment[] | undefined;
  /** The conference is over: nothing is sold any more. */
  isOver?: boolean | undefined;
  /** Keeps the way to the shop all the same. */
  keepsLinks?: boolean;
  /** Secondary buttons, where the screen has another main action. */
  quiet?: boolean;
  /** Level of the passes' names, so that headings on the page stay in order. */
  headings?: "h2" | "h3";
};

/** The passes on sale, side by side at equal height. */
export function PassList(props: PassListProps) {
  const { passes, isOver, keepsLinks = false, quiet, headings = "h3" } = props;
  if (!passes) return <PassListSkeleton />;
  if (passes.length === 0) {
    return <EmptyState title="Tickets are not on sale yet." text="Come back soon, or ask us." />;
  }
  return (
    <Grid>
      {passes.map((pass, index) => (
        <Pass key={pass.id} popular={pass.popular} {...stagger(index)}>
          {pass.popular && <Ribbon>Most popular</Ribbon>}
          <chakra.h3 dir="auto" as={headings} fontSize="xl" fontWeight="semibold" lineHeight="1.2">
            {pass.name}
          </chakra.h3>
          <Box
            as="p"
            fontFamily="display"
            fontSize={{ base: "3.5rem", md: "2.75rem", lg: "3.75rem", xl: "4.75rem" }}
            fontWeight="bold"
            lineHeight="0.95"
            letterSpacing="-0.05em"
            fontVariantNumeric="tabular-nums"
            marginTop={6}
          >
            {price(pass.price, pass.currency)}
          </Box>
          <Box dir="auto" as="p" color="fg.muted" fontSize="sm" marginTop={3}>
            {pass.description}
          </Box>
          <Perforation />
          <Box paddingBottom={8}>
            <CheckedList items={pass.features} />
          </Box>
          {isOver && (
            <Box as="p" marginTop="auto" color="fg.muted" fontSize="sm">
              Sales have ended.
            </Box>
          )}
          {pass.purchaseUrl && (!isOver || keepsLinks) && (
            <ButtonAnchor
              dir="auto"
              href={pass.purchaseUrl}
              rel="noopener"
              kind={quiet || isOver ? "quiet" : "action"}
              marginTop={isOver ? 3 : "auto"}
              aria-label={`${pass.buttonText} ${pass.name}`}
            >
              {pass.buttonText}
            </ButtonAnchor>
          )}
        </Pass>
      ))}
    </Grid>
  );
}

const Grid = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
    gap: { base: 5, md: 4, xl: 6 },
  },
});

const Pass = chakra("li", {
  base: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    padding: { base: 6, md: 5, lg: 8 },
    borderRadius: "card",
    border: "1px solid",
    borderColor: "line",
    bg: "ground.card",
    transition: "border-color 120ms",
    _hover: { borderColor: "fg.muted" },
  },
  variants: { popular: { true: { borderColor: "brand" } } },
});

/** The line along which a ticket is torn, with its two notches. */
function Perforation() {
  const notch = {
    content: '""',
    position: "absolute",
    top: "-9px",
    boxSize: "18px",
    borderRadius: "full",
    border: "1px solid",
    borderColor: "line",
    bg: "ground",
  } as const;
  return (
    <Box
      aria-hidden
      position="relative"
      marginInline={{ base: "-1.5rem", md: "-1.25rem", lg: "-2rem" }}
      marginBlock={6}
      borderTop="2px dashed"
      borderColor="line"
      _before={{ ...notch, left: "-10px", clipPath: "inset(0 0 0 50%)" }}
      _after={{ ...notch, right: "-10px", clipPath: "inset(0 50% 0 0)" }}
    />
  );
}

const Ribbon = chakra("span", {
  base: {
    position: "absolute",
    top: 0,
    right: 6,
    transform: "translateY(-50%)",
    paddingInline: 4,
    paddingBlock: 1,
    borderRadius: "full",
    bg: "brand",
    color: "white",
    fontSize: "xs",
    fontWeight: "semibold",
  },
});

function PassListSkeleton() {
  return (
    <Loading label="Loading tickets">
      <Grid as="div">
        <Skeleton height="30rem" borderRadius="card" />
        <Skeleton height="30rem" borderRadius="card" />
        <Skeleton height="30rem" borderRadius="card" />
      </Grid>
    </Loading>
  );
}
