import type { ComponentProps, ReactNode } from "react";
import type { CardIcon as CardIconName } from "#graphql/generated.ts";
import { Icon } from "#ui/icon.tsx";

/** The icons on a 24 × 24 grid, in the style of the artwork. */
const drawings = {
  database: (
    <>
      <ellipse cx="12" cy="5.5" rx="7.5" ry="2.75" />
      <path d="M4.5 5.5v13c0 1.52 3.36 2.75 7.5 2.75s7.5-1.23 7.5-2.75v-13" />
      <path d="M4.5 9.83c0 1.52 3.36 2.75 7.5 2.75s7.5-1.23 7.5-2.75M4.5 14.17c0 1.52 3.36 2.75 7.5 2.75s7.5-1.23 7.5-2.75" />
    </>
  ),
  sprout: (
    <>
      <path d="M3 20.5h18M12 20.5v-9" />
      <path d="M12 14c-4.2 0-6.5-2.2-6.5-6 4.2 0 6.5 2.2 6.5 6zM12 11.5c0-4.5 2.5-7.5 7.5-8 0 5-2.7 8-7.5 8z" />
    </>
  ),
  wave: (
    <>
      <path d="M2.75 12h2.5l2-5.5 3 11 2.5-8.5 1.5 3h1.25" />
      <path d="M19 8.5l.9 2.6 2.6.900-2.6.900-.9 2.6-.9-2.6-2.6-.9 2.6-.9zM16.5 3v3M15 4.5h3" />
    </>
  ),
  balance: (
    <>
      <path d="M12 3.5v17M8 20.5h8M4.5 6.5l7.5-1.5 7.5 1.5" />
      <path d="M4.5 6.5L2 13.5c.5 1.5 1.4 2.25 2.5 2.25s2-.75 2.5-2.25zM19.5 6.5L17 13.5c.5 1.5 1.4 2.25 2.5 2.25s2-.75 2.5-2.25z" />
    </>
  ),
  house: (
    <>
      <path d="M3 20.5h18M5 20.5v-13l7-4v17M12 8.5l7 3v9" />
      <path d="M8.5 9.5v.01M8.5 13v.01M8.5 16.5v.01M15.5 14v.01M15.5 17v.01" />
    </>
  ),
  circles: (
    <>
      <circle cx="9" cy="12" r="6" />
      <circle cx="15" cy="12" r="6" />
      <path d="M12 9.75v4.5" />
    </>
  ),
  layers: (
    <>
      <path d="M12 3l9 4.5-9 4.5-9-4.5z" />
      <path d="M3 12l9 4.5 9-4.5M3 16.5l9 4.5 9-4.5" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.5 2.6 3.75 5.6 3.75 9s-1.25 6.4-3.75 9c-2.5-2.6-3.75-5.6-3.75-9s1.25-6.4 3.75-9z" />
    </>
  ),
  chart: <path d="M4 20V10M10 20V4M16 20v-7M22 20H2M16 9l3-3 3 3M19 6v5" />,
  flask: (
    <path d="M9 3h6M10 3v6L4.500 18.500A1.700 1.700 0 0 0 6 21h12a1.700 1.700 0 0 0 1.500-2.500L14 9V3M7 15h10" />
  ),
  code: <path d="M8 7l-5 5 5 5M16 7l5 5-5 5M13.500 4l-3 16" />,
  bulb: (
    <path d="M12 2v3M4.900 4.900L7 7M19.100 4.900L17 7M2 12h3M19 12h3M9 18h6M10 21h4M12 8a4 4 0 0 0-2.500 7.100V18h5v-2.900A4 4 0 0 0 12 8z" />
  ),
} satisfies Record<CardIconName, ReactNode>;

type CardIconProps = ComponentProps<typeof Icon> & { name: CardIconName };

/** The icon of a card. Decorative, next to the card's title. */
export const CardIcon = ({ name, ...rest }: CardIconProps) => (
  <Icon viewBox="0 0 24 24" {...rest}>
    {drawings[name]}
  </Icon>
);
