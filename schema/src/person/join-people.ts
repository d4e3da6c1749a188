/** What two people are joined by. */
export interface JoinedFields {
  name: string;
  email: string | null;
  otherEmails?: readonly string[];
  phone: string | null;
  pronouns: string | null;
  notes: string | null;
  tags: readonly string[];
  availability?: unknown;
}

const texts = ["name", "phone", "pronouns"] as const;

/**
 * Two people as one: what the first one lacks comes from the other, and what both have differently goes into the notes,
 * so that nothing is lost. All addresses of both lead to them.
 */
export function joinPeople(kept: JoinedFields, merged: JoinedFields): JoinedFields {
  const others = texts.flatMap((field) => {
    const text = merged[field];
    return text && kept[field] && text !== kept[field] ? [text] : [];
  });
  const notes = [
    ...new Set([kept.notes, merged.notes, others.length > 0 && `Also: ${others.join(", ")}`]),
  ].filter(Boolean);
  const email = kept.email ?? merged.email;
  const addresses = [kept.otherEmails ?? [], merged.email ?? [], merged.otherEmails ?? []].flat();
  return {
    name: kept.name,
    email,
    otherEmails: [...new Set(addresses)].filter((address) => address !== email),
    phone: kept.phone ?? merged.phone,
    pronouns: kept.pronouns ?? merged.pronouns,
    notes: notes.join("\n\n") || null,
    tags: [...kept.tags, ...merged.tags],
    availability: isEmpty(kept.availability) ? merged.availability : kept.availability,
  };
}

const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0;
