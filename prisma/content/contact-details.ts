import type { ContactDetailsContent } from "./types.ts";

/** What the Contact page shows; the people are invented and the telephone number is reserved for fiction. */
export const contactDetails = {
  email: "hello@aisummit.example",
  phone: "+44 20 7946 0182",
  address:
    "The Great Hall, Kensington Conference and Events Centre, Hornton St, Kensington, London W8 7NX",
  officeHours: "Mon–Fri 9:00 AM–6:00 PM\nSat–Sun closed",
  socialMedia: {
    twitter: "https://example.com/twitter/aisummitlondon",
    facebook: "https://example.com/facebook/aisummitlondon",
    linkedin: "https://example.com/linkedin/aisummitlondon",
    instagram: "https://example.com/instagram/aisummitlondon",
  },
  contactFormEnabled: true,
  faq: [
    {
      question: "What is included in my ticket?",
      answer:
        "Every ticket includes both days of keynotes and sessions, the conference materials, " +
        "lunch and refreshments, and access to the networking portal.",
    },
    {
      question: "Can I get a refund?",
      answer:
        "Yes. A full 100% refund is available within 14 days of booking. After that the terms " +
        "apply, and you can transfer your ticket to someone else.",
    },
    {
      question: "What time does the conference start?",
      answer:
        "The conference starts at 9:00 AM (London time). Allow a few minutes to collect your badge.",
    },
    {
      question: "Can I ask for a particular diet or for help with access?",
      answer:
        "Please do. Write to us with your booking reference, and we will arrange it with the " +
        "venue and the kitchen before you arrive.",
    },
  ],
  teamMembers: [
    {
      name: "Harriet Osei-Vane",
      role: "Conference Director",
      email: "harriet@aisummit.example",
      imageUrl: null,
    },
    {
      name: "Dominik Larkspur",
      role: "Head of Programme",
      email: "dominik@aisummit.example",
      imageUrl: null,
    },
    {
      name: "Sunniva Bakare",
      role: "Exhibition and Partnerships",
      email: "sunniva@aisummit.example",
      imageUrl: null,
    },
  ],
} satisfies ContactDetailsContent;
