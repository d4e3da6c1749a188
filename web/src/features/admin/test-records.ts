/** A speaker as returned by the API, without optional values. */
export const testSpeaker = (name: string) => ({
  __typename: "Speaker",
  id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  title: "Mathematician",
  bio: "",
  showOnHome: true,
  homeOrder: null,
  publication: "published",
  scheduleItems: [] as { __typename: string; id: string; title: string }[],
});

/** A message from the contact form as returned by the API. */
export const testContact = (number: number) => ({
  __typename: "ContactSubmission",
  id: `contact-${number}`,
  name: `Visitor ${String(number).padStart(3, "0")}`,
  email: `visitor-${number}@example.com`,
  subject: "Lift",
  message: "Is there a lift?",
  spam: false,
  assignee: null as object | null,
  receivesReplies: false,
  answers: [] as object[],
  notes: [] as object[],
  replies: [] as object[],
  state: "new",
  createdAt: "2025-11-01T09:00:00.000Z",
});
