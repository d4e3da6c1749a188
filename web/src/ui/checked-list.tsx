import { chakra } from "@chakra-ui/react";
import { Tick } from "#ui/tick.tsx";

/** A list with check marks. */
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
          <Tick boxSize="1.25rem" marginTop="0.15em" color="brand" />
          {item}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
