import { chakra } from "@chakra-ui/react";
import { paths } from "#site/routes.ts";
import { OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { lazyChooseSearchKey } from "./lazy-choose-search-key.ts";

/** /accessibility. */
export function AccessibilityPage() {
  const organizer = useOrganizer();
  return (
    <TextPage
      title="Accessibility"
      subtitle="At the conference and on this website."
      description={`How ${organizer.conference} and its website can be used by everyone, and whom to ask for what you need.`}
      path={paths.accessibility}
      art="accessibility"
    >
      <h2>At the conference</h2>
      <p>
        Tell us what would make taking part easier for you, and we will say what we can do:
        step-free access, a seat near the stage or the door, captions or slides in advance, a quiet
        place, food, somebody who comes with you. Write to <OrganizerMail />, ideally some weeks
        ahead. What you tell us is used for this alone.
      </p>
      <h2>On this website</h2>
      <ul>
        <li>Everything can be reached with a keyboard, and the focus is always visible.</li>
        <li>Pages have headings, landmarks and descriptions that screen readers announce.</li>
        <li>Text keeps its contrast, and grows with the settings of your browser.</li>
        <li>Nothing moves if your system asks for reduced motion.</li>
        <li>Pages can be read, searched and sent as forms without JavaScript.</li>
        <li>The schedule can be printed, and read in a calendar.</li>
        <li>The key / leads to the search, unless you are typing.</li>
      </ul>
      <SearchKeyChoice />
      <p>
        We aim at level AA of the Web Content Accessibility Guidelines 2.2. The site is tested
        against their rules with every change, which does not find everything.
      </p>
      <h2>Something is in your way</h2>
      <p>
        Write to <OrganizerMail />, and tell us which page it is and what you use to read it. We
        answer in person, give you what you were looking for in another form, and fix the page.
      </p>
    </TextPage>
  );
}

/** For those whose keys are pressed by speech or by accident; hidden without JavaScript, which the key needs. */
function SearchKeyChoice() {
  return (
    <Choice ref={lazyChooseSearchKey} hidden data-search-key="">
      <Checkbox defaultChecked /> Let the key / lead to the search in this browser
    </Choice>
  );
}

const Choice = chakra(CheckboxLabel, { base: { "&[hidden]": { display: "none" } } });
