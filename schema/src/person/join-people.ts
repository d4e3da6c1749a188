/** What two people are joined by. */
export interface JoinedFields {
  name: string;
  email: string | null;
  phone: string | null;
  pronouns: string | null;
  notes: string | null;
  tags: readonly string[];
  availability?: unknown;
}

const texts = ["name", "email", "phone", "pronouns"] as const;

/**
 * Two people as one: what the first one lacks comes from the other, and what both have differently goes into the notes,
 * so that nothing is lost.
 */
export function joinPeople(kept: JoinedFields, merged: JoinedFields): JoinedFields {
  const others = texts.flatMap((field) => {
    const text = merged[field];
    return text && kept[field] && text !== kept[field] ? [text] : [];
  });
  const notes = [
    ...new Set([kept.notes, merged.notes, others.length > 0 && `Also: ${others.join(", ")}`]),
  ].filter(Boolean);
  return {
    name: kept.name,
    email: kept.email ?? merged.email,
    phone: kept.phone ?? merged.phone,
    pronouns: kept.pronouns ?? merged.pronouns,
    notes: notes.join("\n\n") || null,
    tags: [...kept.tags, ...merged.tags],
    availability: isEmpty(kept.availability) ? merged.availability : kept.availability,
  };
}

const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0;
