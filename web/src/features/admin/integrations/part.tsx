import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** One of the things that connecting a form is made of. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section marginBottom={12}>
      <chakra.h3 fontSize="lg" fontWeight="semibold" lineHeight="1.2" marginBottom={3}>
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}
