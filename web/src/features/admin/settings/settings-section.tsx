import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { SectionTitle } from "../crud/section.tsx";

/** A section of the settings below their form, with its own actions. URLs can link to it. */
export function SettingsSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The settings load after the page, so the browser could not scroll to the address's fragment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody goes there.
  useEffect(() => {
    if (hash !== `#${id}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key, id]);
  return (
    <chakra.section aria-labelledby={id} marginTop={12} maxWidth="64rem">
      <SectionTitle
        ref={heading}
        id={id}
        tabIndex={-1}
        data-focus-fallback
        scrollMarginTop="calc(var(--header) + 1.5rem)"
        _focus={{ outline: "none" }}
      >
        {title}
      </SectionTitle>
      {children}
    </chakra.section>
  );
}
