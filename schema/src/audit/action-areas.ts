import { type Area, grants, type TokenGrant } from "#api-token/scopes.ts";
import type { AuditAction } from "#audit/action-texts.ts";
import { entities, type listedEntities, type singleEntities } from "#content/entities.ts";

/** What an action is about: what stands before the dot. */
type SubjectOf<Action> = Action extends `${infer Subject}.${string}` ? Subject : never;

type Content = keyof typeof listedEntities | keyof typeof singleEntities;

/** What may name drafts needs both scopes. */
const drafts = ["programme", "site"] as const;

/** The areas of what actions are about, beside content: an entry is for tokens that may read all of them. */
const areasOfOthers: Record<Exclude<SubjectOf<AuditAction>, Content>, readonly Area[]> = {
  account: ["settings"],
  "api-token": ["settings"],
  "contact-submission": ["inbox"],
  "form-mapping": ["settings"],
  "form-submission": ["inbox"],
  invitation: ["settings"],
  mail: ["inbox", "settings"],
  member: ["settings"],
  "newsletter-confirmation": ["inbox"],
  "newsletter-subscription": ["inbox"],
  "preview-link": ["settings"],
  "profile-change": ["inbox", "programme"],
  programme: drafts,
  proposal: ["inbox", "programme"],
  review: ["inbox", "programme"],
  "review-comment": ["inbox", "programme"],
  "speaker-task": ["inbox", "programme"],
  telling: ["inbox", "programme"],
  "webhook-delivery": ["settings"],
  "webhook-endpoint": ["settings"],
  "webhook-secret": ["settings"],
};

const areasOfContent = Object.entries(entities).map(([subject, { area }]) => {
  const mayBeDraft = area === "programme" || area === "site";
  return [subject, mayBeDraft ? drafts : [area]] as const;
});

const areasOfSubjects = [...areasOfContent, ...Object.entries(areasOfOthers)];

/** What the actions of the entries begin with that a token may read. Others, of unknown areas, it may not. */
export const readableActions = (token: TokenGrant): string[] =>
  areasOfSubjects
    .filter(([, areas]) => areas.every((area) => grants(token, "read", area)))
    .map(([subject]) => `${subject}.`);
