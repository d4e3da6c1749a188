import type { Face } from "./outlined-text.ts";

export interface Logo {
  /** The mark on a 48 × 48 grid; `l` paths are lines, `f` paths are areas. */
  readonly mark: readonly (readonly ["l" | "f", string])[];
  readonly face: Face;
  /** One or two lines. */
  readonly words: readonly string[];
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The logos of all fictional companies, by slug. */
export const logos: Record<string, Logo> = {
  // A sun over the quay, and its reflection.
  "halden-quay": {
    mark: [
      ["f", "M6 26a18 18 0 0 1 36 0z"],
      ["l", "M2 31.500h44M10 38h28M18 44.500h12"],
    ],
    face: "thin",
    words: ["Halden Quay"],
  },
  // A round mountain lake between rings of rock.
  "tarnwell-systems": {
    mark: [
      ["l", `${disc(24, 24, 21)}M10.5 24a13.5 13.5 0 0 1 27 0`],
      ["f", "M10 28h28a14 14 0 0 1-28 0z"],
    ],
    face: "grotesque",
    words: ["Tarnwell", "Systems"],
  },
  // A conifer out of three chevrons.
  larchfield: {
    mark: [
      ["f", "M24 2l13 14h-7l-6-6.5-6 6.500h-7zM24 15l17 18h-7.500L24 23l-9.5 10H7zM22 32h4v14h-4z"],
    ],
    face: "grotesque",
    words: ["Larchfield"],
  },
  // Two ridges that also point forward.
  "pennine-freight": {
    mark: [["f", "M2 40L16 8h9L11 40zM16 40L30 8h9L25 40zM30 40l8-18 8 18z"]],
    face: "condensed",
    words: ["Pennine", "Freight"],
  },
  // A low sun shared by two waves.
  "brightwater-mutual": {
    mark: [
      ["f", disc(24, 14, 10)],
      ["l", "M3 32c7-6 14-6 21 0s14 6 21 0M3 42c7-6 14-6 21 0s14 6 21 0"],
    ],
    face: "sans",
    words: ["Brightwater", "Mutual"],
  },
  // Salt crystals, one dissolved.
  saltmarsh: {
    mark: [
      ["f", "M24 2l10 10-10 10-10-10zM12 14l10 10-10 10L2 24zM24 26l10 10-10 10-10-10z"],
      ["l", "M36 16.800l7.2 7.2-7.2 7.2-7.2-7.200z"],
    ],
    face: "sans",
    words: ["saltmarsh"],
  },
  // A cross whose arms are wings.
  "wrenfield-health": {
    mark: [
      [
        "f",
        "M22.5 3v19.500H3A19.5 19.5 0 0 1 22.5 3zM25.5 3A19.5 19.5 0 0 0 45 22.500H25.500zM3 25.500h19.500V45A19.5 19.5 0 0 0 3 25.500zM25.5 25.500H45A19.5 19.5 0 0 1 25.5 45z",
      ],
    ],
    face: "grotesque",
    words: ["Wrenfield", "Health"],
  },
  // Fields behind a dyke.
  "polder-compute": {
    mark: [["f", "M3 3h26L3 29zM34 3h11v11L14 45H3V34zM45 19v26H19z"]],
    face: "sans",
    words: ["Polder", "Compute"],
  },
  // A plumb bob at rest.
  "plumbline-assurance": {
    mark: [
      ["f", "M22.5 2h3v16h-3zM13 18h22L24 46z"],
      ["l", "M6 3.500h36"],
    ],
    face: "sans",
    words: ["Plumbline", "Assurance"],
  },
  // A ring that a quill leaves.
  quillbank: {
    mark: [
      ["l", "M31.5 38.200A18.5 18.5 0 1 1 40.5 21"],
      ["f", "M20 24c13 0 24 9 26 22-13 0-22-8-26-22z"],
    ],
    face: "grotesque",
    words: ["Quillbank"],
  },
  // Three blades.
  "kelpie-wind": {
    mark: [
      [
        "f",
        "M25 21C18 14 18 6 26 1c3 7 3 13-1 20zM27 26c9-3 16 1 17 10-8 0-14-3-17-10zM21.5 27c-2 10-9 14-17 10 3-7 9-10 17-10z",
      ],
      ["f", disc(24, 25, 3)],
    ],
    face: "condensed",
    words: ["Kelpie Wind"],
  },
  // Two lanes of a river meeting.
  "vistulane-bank": {
    mark: [["f", "M2 6h9l13 27L37 6h9L26 45h-4zM16 6h16l-8 16z"]],
    face: "thin",
    words: ["Vistulane", "Bank"],
  },
  // A sheet of light, folded once.
  lumenfold: {
    mark: [["f", "M3 6h19l14 18H17zM36 27L22 45H3l14-18zM26 6h19L38.5 21z"]],
    face: "grotesque",
    words: ["Lumenfold"],
  },
  // An open ring with a beam through it.
  copperbeam: {
    mark: [
      [
        "f",
        "M41.4 9.600a3.7 3.7 0 0 1-5.3 5.300A13 13 0 0 0 11.7 20h-7.300a20.5 20.5 0 0 1 37-10.400zM4.4 28h7.300a13 13 0 0 0 24.4 5.1 3.7 3.7 0 0 1 5.3 5.3 20.5 20.5 0 0 1-37-10.400zM16 21h30v6H16z",
      ],
    ],
    face: "condensed",
    words: ["COPPERBEAM"],
  },
  // A bridge whose piers are bars of a chart.
  "ferrybridge-data": {
    mark: [
      ["l", "M2 12h44M4 34a20 20 0 0 1 40 0"],
      ["f", "M10 36h4v8h-4zM18 24h4v20h-4zM26 24h4v20h-4zM34 36h4v8h-4z"],
    ],
    face: "sans",
    words: ["Ferrybridge", "Data"],
  },
};
