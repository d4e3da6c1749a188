import { chakra } from "@chakra-ui/react";

/** What is included, each with a tick. */
export function CheckedList({ items }: { items: readonly string[] }) {
  return (
    <chakra.ul display="grid" gap={3}>
      {items.map((item) => (
        <chakra.li
          dir="auto"
          key={item}
          display="grid"
          gridTemplateColumns="1.25rem minmax(0, 1fr)"
          gap={3}
          lineHeight="1.45"
        >
          <chakra.svg
            viewBox="0 0 20 20"
            boxSize="1.25rem"
            marginTop="0.15em"
            fill="none"
            stroke="#6D4AFF"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden
          >
            <path d="M3.500 10.500l4.500 4.500 8.500-10" />
          </chakra.svg>
          {item}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
