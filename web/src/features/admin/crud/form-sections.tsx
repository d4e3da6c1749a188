import { chakra } from "@chakra-ui/react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Skeleton } from "#ui/skeleton.tsx";

type Section = { title: string; element: HTMLElement };

/** Adds a section to the form's, and returns a function that takes it out. */
type AddSection = (section: Section) => () => void;

const SectionsContext = createContext<AddSection | undefined>(undefined);

/** Tells the form of one of its sections. The returned ref belongs to the section's element. */
export function useFormSection(title: string): RefObject<HTMLFieldSetElement | null> {
  const add = useContext(SectionsContext);
  const element = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (add && element.current) return add({ title, element: element.current });
  }, [add, title]);
  return element;
}

/** Fields that are no sections of the form, because they are folded away. */
export const WithoutSections = ({ children }: { children: ReactNode }) => (
  <SectionsContext value={undefined}>{children}</SectionsContext>
);

/** With fewer sections, a form is short enough to be scrolled. */
const fewest = 3;

/** The fields of a form. Above a form with several sections, buttons lead to each of them. */
export function FormSections({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState<readonly Section[]>([]);
  const add = useMemo<AddSection>(
    () => (section) => {
      setSections((others) => [...others, section].sort(byPlace));
      return () => setSections((all) => all.filter((one) => one !== section));
    },
    [],
  );
  return (
    <SectionsContext value={add}>
      {sections.length >= fewest && (
        <Row aria-label="Sections of the form">
          {sections.map(({ title, element }) => (
            <Jump key={title} type="button" onClick={() => goTo(element)}>
              {title}
            </Jump>
          ))}
        </Row>
      )}
      {children}
    </SectionsContext>
  );
}

/** The place of the buttons to the sections. */
export const SectionsSkeleton = () => (
  <Row as="div">
    {["5rem", "8rem", "6rem"].map((width) => (
      <Jump key={width} as="span" display="flex" alignItems="center">
        <Skeleton width={width} height="0.75rem" />
      </Jump>
    ))}
  </Row>
);

const byPlace = (one: Section, other: Section): number =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Shows a section below the bars, with the focus at its beginning. */
function goTo(section: HTMLElement): void {
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView();
}

const Row = chakra("nav", {
  base: {
    // On phones, it is one line to swipe.
    overflowX: { base: "auto", md: "visible" },
    scrollbarWidth: "none",
    position: { base: "static", md: "sticky" },
    top: "var(--header)",
    zIndex: 2,
    display: "flex",
    flexWrap: { md: "wrap" },
    columnGap: 1,
    marginBottom: 5,
    paddingBlock: 1,
    bg: "ground",
    borderBottom: "1px solid",
    borderColor: "line",
    // Another bar has this place.
    "form:has([data-sticky-head]) &": { position: "static" },
  },
});

const Jump = chakra("button", {
  base: {
    flexShrink: 0,
    minHeight: { base: "2.75rem", md: "2.25rem" },
    paddingInline: 3,
    borderRadius: "control",
    fontSize: "sm",
    fontWeight: "medium",
    color: "fg.muted",
    cursor: "pointer",
    textAlign: "left",
    _focusVisible: { outlineOffset: "-3px" },
    _hover: { color: "fg", bg: "ground.sunken" },
  },
});
