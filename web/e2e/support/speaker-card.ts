import type { speakers } from "./content.ts";

/** The content of the speaker cards; runs in the browser. */
export const readSpeakerCards = (cards: Element[]) =>
  cards.map((card) => {
    const [photo, logo] = card.querySelectorAll("img");
    return {
      links: [...card.querySelectorAll("a")].map((link) => link.getAttribute("href")),
      photo: photo?.getAttribute("src")?.match(/[a-z-]+(?=[^/]*$)/)?.[0],
      name: card.querySelector("h2, h3")?.textContent,
      job: card.querySelector("p")?.textContent,
      logo: logo?.alt,
    };
  });

/** The same, derived from the content. */
export const expectedSpeakerCard = (speaker: (typeof speakers)[number]) => ({
  links: [`/speakers/${speaker.slug}`],
  photo: speaker.slug,
  name: speaker.name,
  // A company without a logo is named with the job.
  job: speaker.companyLogo ? speaker.title : `${speaker.title}, ${speaker.companyName}`,
  logo: speaker.companyLogo ? speaker.companyName : undefined,
});
