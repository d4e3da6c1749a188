import { chakra } from "@chakra-ui/react";

/** The vanishing point, above the stage. */
const far = { x: 600, y: 330 };
const depths = Array.from({ length: 11 }, (_, index) => 0.8 ** index);
const aisles = [-3.4, -2.3, -1.45, -0.8, 0.8, 1.45, 2.3, 3.4];
const rows = Array.from({ length: 9 }, (_, index) => 0.78 ** index);

const round = (value: number) => Math.round(value);

/** One arch of the hall: two pillars and a half circle. */
function arch(depth: number): string {
  const half = 560 * depth;
  const floor = far.y + 330 * depth;
  const spring = far.y - 120 * depth;
  const [left, right] = [round(far.x - half), round(far.x + half)];
  return `M${left} ${round(floor)}V${round(spring)}A${round(half)} ${round(half * 0.78)} 0 0 1 ${right} ${round(spring)}V${round(floor)}`;
}

/** A row of seats, which curves towards the stage. */
function row(depth: number): string {
  const half = 470 * depth;
  const at = far.y + 300 * depth + 16;
  return `M${round(far.x - half)} ${round(at)}Q${far.x} ${round(at + 34 * depth)} ${round(far.x + half)} ${round(at)}`;
}

const vault = depths.map(arch).join("");
const seats = rows.map(row).join("");
const floor = aisles
  .map((aisle) => `M${round(far.x + aisle * 26)} ${far.y + 30}L${round(far.x + aisle * 330)} 760`)
  .join("");

/**
 * A large hall, facing the stage: receding arches, rows of seats, and one signal in front of them. In the
 * site's colours; decorative.
 *
 * @param alone whether there is no text on it
 */
export function HallDrawing({ alone = false }: { alone?: boolean }) {
  return (
    <Drawing
      alone={alone}
      viewBox="0 0 1200 720"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden
    >
      <chakra.path d={vault} stroke="brand.onInk" strokeWidth="1.6" opacity="0.55" />
      <chakra.path d={floor} stroke="line.onInk" strokeWidth="1.5" />
      <chakra.path
        d={seats}
        stroke="focus.onInk"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0.1 15"
        opacity="0.6"
      />
      <chakra.g stroke="action.onInk" strokeLinecap="round">
        <path
          strokeWidth="3"
          d="M500 366C545 366 572 362 582 330C590 304 594 262 600 262C606 262 610 304 618 330C628 362 655 366 700 366"
        />
        <path strokeWidth="14" d="M600 254v.1" />
        <path strokeWidth="40" opacity="0.16" d="M600 254v.1" />
      </chakra.g>
    </Drawing>
  );
}

const Drawing = chakra("svg", {
  base: {
    position: "absolute",
    zIndex: -1,
    insetBlock: 0,
    right: 0,
    height: "100%",
    width: "100%",
    _print: { display: "none" },
  },
  variants: {
    alone: {
      false: {
        // Below the text, and beside it on wide windows.
        top: { base: "auto", lg: 0 },
        height: { base: "11rem", md: "14rem", lg: "100%" },
        width: { lg: "64%" },
        maskImage: {
          base: "linear-gradient(0deg, #000 70%, #0000)",
          lg: "linear-gradient(90deg, #0000 22%, #000 50%)",
        },
      },
    },
  },
});
