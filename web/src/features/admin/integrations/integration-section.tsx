import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A section of the Integrations tab. */
export function IntegrationSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section marginBottom={12}>
      <chakra.h3 fontSize="lg" fontWeight="semibold" lineHeight="1.2" marginBottom={3}>
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}
