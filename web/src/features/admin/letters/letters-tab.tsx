import { Letters } from "./letters.tsx";

/** The letters to speakers, people and the team. */
export const LettersTab = () => <Letters kind="letter" />;
