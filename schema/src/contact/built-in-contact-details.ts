import type { ContactDetails } from "@summit/prisma/client.ts";
import { contactDetails } from "@summit/prisma/content/contact-details.ts";
import { defaultConferenceId } from "#conference/access.ts";

const builtInContactDetails: ContactDetails = {
  ...contactDetails,
  faq: contactDetails.faq.map((entry) => ({ ...entry })),
  teamMembers: contactDetails.teamMembers.map((member) => ({ ...member })),
  socialMedia: { ...contactDetails.socialMedia },
  id: "built-in",
  conferenceId: defaultConferenceId,
  version: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

/** What a conference shows when none are stored: the default one its built-in details, others nothing. */
export const builtInContactDetailsOf = (conferenceId: string): ContactDetails | null =>
  conferenceId === defaultConferenceId ? builtInContactDetails : null;
