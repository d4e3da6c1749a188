import type { speakers } from "./content.ts";

/** The content of the speaker cards; runs in the browser. */
export const readSpeakerCards = (cards: Element[]) =>
  cards.map((card) => {
    const [photo, logo] = card.querySelectorAll("img");
    return {
      links: [...card.querySelectorAll("a")].map((link) => link.getAttribute("href")),
      photo: photo?.getAttribute("src")?.match(/[a-z-]+(?=[^/]*$)/)?.[0],
      name: card.querySelector("h2, h3")?.textContent,
      title: card.querySelector("p")?.textContent,
      company: logo ? logo.alt : card.querySelector("p ~ *")?.textContent,
    };
  });

/** The same, derived from the content. */
export const expectedSpeakerCard = (speaker: (typeof speakers)[number]) => ({
  links: [`/speakers/${speaker.slug}`],
  photo: speaker.slug,
  name: speaker.name,
  title: speaker.title,
  company: speaker.companyName,
});
