import { Box, chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";

/** A row of stands of one size, numbered from the first. */
const rows = [
  { letter: "A", x: 32, y: 392, dx: 82, dy: 0 },
  { letter: "B", x: 32, y: 476, dx: 82, dy: 0 },
  { letter: "C", x: 544, y: 280, dx: 0, dy: 58 },
];
const perRow = 4;
const stand = { width: 72, height: 48 };

/** Every stand of the hall with its position on the plan. */
const stands = rows.flatMap(({ letter, x, y, dx, dy }) =>
  Array.from({ length: perRow }, (_, index) => ({
    number: `${letter}${index + 1}`,
    x: x + dx * index,
    y: y + dy * index,
  })),
);

/** Seats, in rows that curve towards the stage. */
const seats = Array.from({ length: 7 }, (_, index) => {
  const y = 112 + index * 27;
  const half = 128 + index * 5;
  return `M${196 - half} ${y + 14}Q196 ${y - 8} ${196 + half} ${y + 14}`;
}).join("");

const walls =
  "M8 8H632V592H372M276 592H8V8" + // Around, with the entrance at the bottom.
  "M384 8V96M384 160V256M384 320V360" + // Between the halls, with doors.
  "M8 360H150M234 360H384M384 240H462M546 240H632";

type HallPlanProps = {
  /** The numbers of stands that are taken. */
  taken: readonly string[];
};

/**
 * The halls from above, a sketch: the Main Hall with its stage, the Networking Area with the numbered stands, and the
 * Dining Area.
 */
export function HallPlan({ taken }: HallPlanProps) {
  const t = useTranslate();
  const isTaken = new Set(taken.map((number) => number.trim().toUpperCase()));
  return (
    <Drawing viewBox="0 0 640 600" role="img" aria-label={t("visit.planAlt")}>
      <chakra.path d="M8 8H384V360H8Z" fill="ground.brand" />
      <chakra.path d="M384 8H632V240H384Z" fill="ground.sunken" />
      <chakra.path
        d={seats}
        fill="none"
        stroke="brand"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0.1 15"
        opacity="0.55"
      />
      <chakra.rect x="116" y="28" width="160" height="44" rx="8" fill="brand" />
      <Label x="196" y="57" fill="ground">
        {t("visit.stage")}
      </Label>
      <chakra.g fill="none" stroke="fg.muted" strokeWidth="2" opacity="0.6">
        {[440, 508, 576].map((x) => (
          <g key={x}>
            <circle cx={x} cy="64" r="16" />
            <circle cx={x} cy="184" r="16" />
          </g>
        ))}
      </chakra.g>
      <Room x="196" y="336">
        {t("visit.mainHall")}
      </Room>
      <Room x="508" y="132">
        {t("visit.diningArea")}
      </Room>
      <Room x="444" y="412">
        <tspan x="444">{t("visit.networkingLine")}</tspan>
        <tspan x="444" dy="30">
          {t("visit.networkingLine2")}
        </tspan>
      </Room>
      {stands.map(({ number, x, y }) => (
        <Stand key={number} data-taken={isTaken.has(number) ? "" : undefined}>
          <rect x={x} y={y} {...stand} rx="8" />
          <text x={x + stand.width / 2} y={y + 32}>
            {number}
          </text>
        </Stand>
      ))}
      <chakra.path d={walls} fill="none" stroke="fg" strokeWidth="5" strokeLinecap="round" />
      <chakra.path
        d="M324 596V560M312 572L324 558L336 572"
        fill="none"
        stroke="action.text"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Label x="500" y="572" fill="fg">
        {t("visit.entrance")}
      </Label>
    </Drawing>
  );
}

/** The key of the plan's colours. */
export function PlanKey() {
  const t = useTranslate();
  return (
    <Box as="p" color="fg.muted" fontSize="sm" marginTop={3}>
      {t("visit.planKey")}
    </Box>
  );
}

const Drawing = chakra("svg", {
  base: {
    display: "block",
    width: "100%",
    height: "auto",
    maxWidth: "44rem",
    _print: { maxWidth: "22rem" },
  },
});

const text = { fontFamily: "body", fontSize: "22px", textAnchor: "middle" } as const;

const Label = chakra("text", { base: { ...text, fontWeight: "medium" } });

const Room = chakra("text", {
  base: {
    ...text,
    fill: "fg",
    fontFamily: "display",
    fontSize: "27px",
    fontWeight: "semibold",
    letterSpacing: "snug",
  },
});

const Stand = chakra("g", {
  base: {
    "& rect": { fill: "ground.card", stroke: "fg.muted", strokeWidth: 2 },
    "& text": { ...text, fill: "fg.muted" },
    "&[data-taken] rect": { fill: "brand.strong", stroke: "brand.strong" },
    "&[data-taken] text": { fill: "ground", fontWeight: "bold" },
  },
});
