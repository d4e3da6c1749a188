import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A part of the settings below their form, with changes of its own. */
export function SettingsSection({
  id,
  title,
  children,
}: {
  /** Of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <chakra.section aria-labelledby={id} marginTop={12} maxWidth="64rem">
      <chakra.h3 id={id} fontSize="lg" fontWeight="semibold" lineHeight="1.2">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}
