/** The parts of a portrait: numbers of the collection's variants, and colours. */
export interface Look {
  readonly hair: number;
  readonly hairColour: keyof typeof hairColours;
  readonly skin: keyof typeof skins;
  readonly body: number;
  readonly cloth: keyof typeof clothes;
  readonly lips: number;
  readonly brows: number;
  readonly nose: number;
  readonly beard?: number;
  readonly glasses?: number;
}

export const skins = {
  fair: "#F6DFD2",
  light: "#F0CDB6",
  olive: "#E2B795",
  tan: "#CF9C74",
  brown: "#A9744F",
  deep: "#85573B",
} as const;

export const hairColours = {
  ink: "#14162B",
  brown: "#4A3128",
  chestnut: "#7A4A34",
  copper: "#A8583A",
  sand: "#C49A62",
  grey: "#8D8F9C",
  silver: "#BDBFC9",
} as const;

export const clothes = {
  violet: "#B7AEE8",
  slate: "#8C95BC",
  sand: "#DCCFBE",
  sage: "#B4C4B8",
  clay: "#E3AE9B",
  chalk: "#F7F4EE",
  mist: "#C9D3E4",
} as const;

type Row = [
  hair: number,
  hairColour: Look["hairColour"],
  skin: Look["skin"],
  body: number,
  cloth: Look["cloth"],
  lips: number,
  brows: number,
  nose: number,
  extra?: Pick<Look, "beard" | "glasses">,
];

const rows: Record<string, Row> = {
  "marguerite-oyelaran": [20, "ink", "deep", 16, "violet", 17, 4, 3, { glasses: 11 }],
  "anneliese-brandvold": [23, "sand", "fair", 13, "slate", 22, 10, 1],
  "callum-sowande": [33, "ink", "brown", 14, "mist", 4, 7, 4, { beard: 2 }],
  "dilnoza-rahimova": [39, "ink", "olive", 21, "clay", 23, 5, 7],
  "rupert-vasanthan": [27, "silver", "brown", 19, "slate", 22, 4, 13, { glasses: 3 }],
  "farhan-kettlewell": [35, "ink", "tan", 25, "chalk", 4, 8, 7, { beard: 2 }],
  "ines-carvalhosa": [43, "chestnut", "olive", 16, "sage", 17, 9, 16, { glasses: 8 }],
  "jory-penhallow": [38, "brown", "light", 23, "sand", 3, 7, 18],
  "eleanor-thistlewick": [2, "grey", "fair", 13, "violet", 23, 4, 12],
  "thandeka-mabuza-reid": [48, "ink", "deep", 17, "clay", 22, 10, 14],
  "oskar-lindgaard": [13, "sand", "fair", 11, "mist", 4, 5, 10, { beard: 2, glasses: 11 }],
  "priyanka-doraisamy": [28, "ink", "brown", 25, "sage", 17, 9, 20],
  "gwendolen-achike": [36, "brown", "deep", 14, "sand", 22, 5, 1, { glasses: 3 }],
  "mateus-ferrolho": [9, "brown", "olive", 25, "slate", 17, 7, 16, { beard: 12 }],
  "beatrix-vanterpoel": [11, "chestnut", "tan", 16, "chalk", 21, 10, 7],
  "hamish-drumgold": [54, "copper", "fair", 14, "sage", 4, 8, 18, { beard: 2 }],
  "kwabena-tetteyfio": [5, "ink", "deep", 13, "mist", 23, 7, 4, { glasses: 8 }],
  "leila-ghorbanzad": [37, "brown", "olive", 21, "violet", 23, 4, 13],
  "yuki-tanabe-ford": [41, "ink", "light", 19, "clay", 22, 9, 3],
  "zofia-wrzesinska": [4, "copper", "fair", 16, "mist", 17, 5, 20, { glasses: 11 }],
};

/** The portraits of all built-in speakers, by slug. */
export const looks: Record<string, Look> = Object.fromEntries(
  Object.entries(rows).map(([slug, row]) => {
    const [hair, hairColour, skin, body, cloth, lips, brows, nose, extra] = row;
    return [slug, { hair, hairColour, skin, body, cloth, lips, brows, nose, ...extra }];
  }),
);
