import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The heading of a section of a tab. */
export const SectionTitle = chakra("h3", {
  base: { fontSize: "lg", fontWeight: "semibold", lineHeight: "1.2" },
});

/** A section of a tab. */
export function TabSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section marginBottom={12}>
      <SectionTitle marginBottom={3}>{title}</SectionTitle>
      {children}
    </chakra.section>
  );
}
