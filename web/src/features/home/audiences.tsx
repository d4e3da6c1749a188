/** The audiences, with an icon (on a 24 × 24 grid) and a picture each. */
export const audiences = [
  {
    title: "Tech Executives & Decision Makers",
    description:
      "They decide what gets funded and what gets stopped, and come to compare notes with people who have had to make the same call.",
    image: "/who/executives.svg",
    icon: <path d="M4 20V10M10 20V4M16 20v-7M22 20H2M16 9l3-3 3 3M19 6v5" />,
  },
  {
    title: "AI Researchers & Scientists",
    description:
      "They bring results, including the negative ones, and leave with problems that no benchmark has yet.",
    image: "/who/researchers.svg",
    icon: (
      <path d="M9 3h6M10 3v6L4.500 18.500A1.700 1.700 0 0 0 6 21h12a1.700 1.700 0 0 0 1.500-2.500L14 9V3M7 15h10" />
    ),
  },
  {
    title: "Developers & Engineers",
    description:
      "They run the systems at three in the morning, and want to know how others test, watch and roll back theirs.",
    image: "/who/developers.svg",
    icon: <path d="M8 7l-5 5 5 5M16 7l5 5-5 5M13.500 4l-3 16" />,
  },
  {
    title: "Entrepreneurs & Innovators",
    description:
      "They are looking for the first customer, the next engineer, or an honest opinion, and find all three by the coffee.",
    image: "/who/entrepreneurs.svg",
    icon: (
      <path d="M12 2v3M4.900 4.900L7 7M19.100 4.900L17 7M2 12h3M19 12h3M9 18h6M10 21h4M12 8a4 4 0 0 0-2.500 7.100V18h5v-2.900A4 4 0 0 0 12 8z" />
    ),
  },
] as const;
