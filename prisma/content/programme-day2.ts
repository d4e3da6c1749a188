import type { ScheduleItemContent } from "./types.ts";

/** The programme of the second day, in order. */
export const day2 = [
  {
    day: 2,
    startTime: "09:20",
    endTime: "09:40",
    title: "Machines That Learn a Trade",
    slug: "machines-that-learn-a-trade",
    description:
      "A robot that works in a film is not yet one that works on the night shift. Anneliese " +
      "Brandvold describes how Tarnwell Systems teaches machines to finish castings by " +
      "watching skilled people, and why those people are paid for it.\n\n" +
      "You will hear what a public safety case costs and earns, and what foundries have " +
      "taught the company about learning from demonstration.",
    location: "Main Hall",
    type: "Keynote",
    theme: "Emerging AI Technologies",
    speakers: ["anneliese-brandvold"],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "09:40",
    endTime: "10:00",
    title: "The Same Test Twice: What Model Evaluations Can Show",
    slug: "the-same-test-twice-what-model-evaluations-can-show",
    description:
      "Change the seed, the order of the answers or the date in the prompt, and some leader " +
      "boards rearrange themselves. Ines Carvalhosa presents what her group has learnt from " +
      "repeating published evaluations.\n\n" +
      "Leave able to read a benchmark table critically, and to design a comparison that " +
      "would still hold next week.",
    location: "Main Hall",
    type: "Keynote",
    theme: "Foundation Models",
    speakers: ["ines-carvalhosa"],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "10:00",
    endTime: "10:20",
    title: "Pricing a Product Whose Costs Move Every Quarter",
    slug: "pricing-a-product-whose-costs-move-every-quarter",
    description:
      "When the price of a model call changes, who keeps the difference? Kwabena Tetteyfio " +
      "tells how Tallyhouse moved from charging for words to charging for finished plans, " +
      "including the quarter in which it lost money.\n\n" +
      "The talk offers a way to choose the unit you charge for and a warning sign to look " +
      "for in your own tariff.",
    location: "Main Hall",
    type: "Talk",
    theme: "Enterprise AI Integration",
    speakers: ["kwabena-tetteyfio"],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "10:20",
    endTime: "10:40",
    title: "A Sentence With a Probability: Flood Warnings for Small Towns",
    slug: "a-sentence-with-a-probability-flood-warnings-for-small-towns",
    description:
      "A forecast is useful only if the caretaker with the pump understands it. Leila " +
      "Ghorbanzad shows how machine-learnt flood forecasts are written together with the " +
      "people who act on them, and scored in public afterwards.\n\n" +
      "You will take away a method for presenting uncertainty that does not depend on " +
      "anyone reading a chart.",
    location: "Main Hall",
    type: "Talk",
    theme: "AI for Global Challenges",
    speakers: ["leila-ghorbanzad"],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "10:40",
    endTime: "11:10",
    title: "Coffee With the Exhibitors",
    slug: "coffee-with-the-exhibitors",
    description:
      "A longer pause than usual, so that you can see a demonstration from start to finish. " +
      "Coffee is at both ends of the hall.",
    location: "Networking Area",
    type: "Break",
    speakers: [],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "11:10",
    endTime: "11:30",
    title: "Which Blade Today? AI on a Short Weather Window",
    slug: "which-blade-today-ai-on-a-short-weather-window",
    description:
      "Offshore, the scarce resource is a calm morning. Hamish Drumgold explains how Kelpie " +
      "Wind combines drone pictures, vibration data and the technicians’ own notes to " +
      "decide where the boat goes.\n\n" +
      "Learn why he counts journeys saved instead of defects found, and how a chalkboard " +
      "in the canteen keeps the model honest.",
    location: "Main Hall",
    type: "Talk",
    theme: "Data & Infrastructure",
    speakers: ["hamish-drumgold"],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "11:30",
    endTime: "12:30",
    title: "Buy, Build or Wait: Choosing Foundation Models for the Long Run",
    slug: "buy-build-or-wait-choosing-foundation-models-for-the-long-run",
    description:
      "Models change faster than procurement. Marguerite Oyelaran questions a bank, a " +
      "grocer and a maker of on-device software about how they chose, what they regret and " +
      "what it would cost to leave.\n\n" +
      "The panel works through one decision on stage, from requirement to exit plan. You " +
      "will be asked to vote before and after, with reasons.",
    location: "Main Hall",
    type: "Panel",
    theme: "Foundation Models",
    speakers: ["marguerite-oyelaran", "zofia-wrzesinska", "jory-penhallow", "callum-sowande"],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "12:30",
    endTime: "13:30",
    title: "Lunch: Tables by Theme",
    slug: "lunch-tables-by-theme",
    description:
      "Each table carries one of the summit’s eight themes. Choose the one you know least " +
      "about; the food is the same at all of them.",
    location: "Dining Area",
    type: "Break",
    speakers: [],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "13:30",
    endTime: "13:50",
    title: "The Reviewer Who Stopped Reading",
    slug: "the-reviewer-who-stopped-reading",
    description:
      "Putting a person in the loop does not mean that the person is looking. Yuki " +
      "Tanabe-Ford draws on seasons spent in call centres, planning offices and a " +
      "corrections desk to show how attention fades, and when.\n\n" +
      "You will leave with rules for designing review like a roster, and a simple check for " +
      "whether your own reviewers are still awake.",
    location: "Main Hall",
    type: "Session",
    theme: "AI & Human Collaboration",
    speakers: ["yuki-tanabe-ford"],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "13:50",
    endTime: "14:10",
    title: "The Evidence File: Getting Ready for August 2026",
    slug: "the-evidence-file-getting-ready-for-august-2026",
    description:
      "Most of the EU AI Act’s remaining provisions are set to apply from 2 August 2026. " +
      "Gwendolen Achike walks through the file she would want to see on the table: what was " +
      "tested, by whom, under what conditions, and what could not be reached.\n\n" +
      "Useful to anyone who supplies customers in the European Union, and to anyone who has " +
      "to sign for a system somebody else built.",
    location: "Main Hall",
    type: "Session",
    theme: "Responsible AI & Ethics",
    speakers: ["gwendolen-achike"],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "14:10",
    endTime: "14:30",
    title: "Licensing the Archive: Terms That Pay the Illustrator Too",
    slug: "licensing-the-archive-terms-that-pay-the-illustrator-too",
    description:
      "An archive is worth more when its rights are in order. Beatrix Vanterpoel goes " +
      "through the licences she negotiated for machine reading, clause by clause, and says " +
      "plainly what a clause cannot do.\n\n" +
      "Take away a checklist for rights holders, and for buyers who would like to sleep at " +
      "night.",
    location: "Main Hall",
    type: "Session",
    theme: "Generative AI Revolution",
    speakers: ["beatrix-vanterpoel"],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "14:30",
    endTime: "14:50",
    title: "From the Exhibition Floor: Three Demonstrations, Five Minutes Each",
    slug: "from-the-exhibition-floor-three-demonstrations-five-minutes-each",
    description:
      "Three exhibitors, chosen by your votes on the first day, show working software with " +
      "no slides. Each has five minutes and takes one hostile question.\n\n" +
      "A quick way to see what is on the stands, and a good lesson in what a demonstration " +
      "leaves out.",
    location: "Main Hall",
    type: "Session",
    theme: "Emerging AI Technologies",
    speakers: [],
    speakerLabel: "Speaker TBC",
  },
  {
    day: 2,
    startTime: "14:50",
    endTime: "15:10",
    title: "Tea and Last Conversations",
    slug: "tea-and-last-conversations",
    description:
      "Tea, cake and a last look at the stands before the closing block. Swap the contact " +
      "details you meant to swap yesterday.",
    location: "Networking Area",
    type: "Break",
    speakers: [],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "15:10",
    endTime: "15:30",
    title: "Evaluation Clinic: Bring a Task, Leave With a Test",
    slug: "evaluation-clinic-bring-a-task-leave-with-a-test",
    description:
      "Delegates submit real tasks in the networking app, and Priyanka Doraisamy and Farhan " +
      "Kettlewell turn a few of them into evaluations on the spot. They start each time " +
      "from the costliest mistake, not from the commonest answer.\n\n" +
      "You will see how a vague requirement becomes a handful of test cases, and take home " +
      "the worksheet.",
    location: "Main Hall",
    type: "Session",
    theme: "Foundation Models",
    speakers: ["priyanka-doraisamy", "farhan-kettlewell"],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "15:30",
    endTime: "15:45",
    title: "Counting the Carbon: An Honest Footprint for a Query",
    slug: "counting-the-carbon-an-honest-footprint-for-a-query",
    description:
      "A climate scientist and an infrastructure engineer try to agree, in fifteen minutes, " +
      "on what one request to a model emits. They disagree about boundaries, and that is " +
      "the point.\n\n" +
      "Leave knowing which numbers to ask your provider for and which to distrust.",
    location: "Main Hall",
    type: "Session",
    theme: "AI for Global Challenges",
    speakers: ["leila-ghorbanzad", "oskar-lindgaard"],
    speakerLabel: null,
  },
  {
    day: 2,
    startTime: "15:45",
    endTime: "16:00",
    title: "What to Do on Monday: Commitments From the Floor",
    slug: "what-to-do-on-monday-commitments-from-the-floor",
    description:
      "Thandeka Mabuza-Reid and Mateus Ferrolho gather what the audience will start, stop " +
      "and measure after the summit, and hold themselves to the same questions.\n\n" +
      "Write down one commitment on the card at your seat and we will post it back to you " +
      "in the spring. The exhibition stays open until 17:00.",
    location: "Main Hall",
    type: "Session",
    theme: "AI & Human Collaboration",
    speakers: ["thandeka-mabuza-reid", "mateus-ferrolho"],
    speakerLabel: null,
  },
] satisfies readonly ScheduleItemContent[];
