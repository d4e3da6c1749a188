import type { ScheduleItemContent } from "./types.ts";

/** The programme of the first day, in order. */
export const day1 = [
  {
    day: 1,
    startTime: "09:00",
    endTime: "09:20",
    title: "Doors, Badges and First Coffee",
    slug: "doors-badges-and-first-coffee",
    description:
      "Collect your badge, find the cloakroom and say hello to someone you do not know yet. " +
      "Coffee, tea and warm pastries are by the windows.",
    location: "Networking Area",
    type: "Break",
    speakers: [],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "09:20",
    endTime: "09:40",
    title: "What to Stop: Ending AI Projects on Purpose",
    slug: "what-to-stop-ending-ai-projects-on-purpose",
    description:
      "Most portfolios hold more pilots than anyone can name, and each of them quietly " +
      "takes a data engineer. Marguerite Oyelaran opens the summit with the review she runs " +
      "for boards, and with the projects she has recommended closing.\n\n" +
      "You will leave with a one-page template for your own review, and with a way to end a " +
      "project that keeps the people who worked on it.",
    location: "Main Hall",
    type: "Keynote",
    theme: "Enterprise AI Integration",
    speakers: ["marguerite-oyelaran"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "09:40",
    endTime: "10:00",
    title: "An Answer at the Counter: AI in Public Services",
    slug: "an-answer-at-the-counter-ai-in-public-services",
    description:
      "A decision that nobody can explain to the person it affects will come back, usually " +
      "at a surgery on a Saturday morning. Eleanor Thistlewick describes what she sees when " +
      "automated decisions go wrong and what legislators need to hear from people who build " +
      "systems.\n\n" +
      "She ends with three questions that any supplier to the public sector should be able " +
      "to answer in plain words.",
    location: "Main Hall",
    type: "Keynote",
    theme: "Responsible AI & Ethics",
    speakers: ["eleanor-thistlewick"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "10:00",
    endTime: "10:30",
    title: "How to Drive Value from Gen AI at Enterprises",
    slug: "how-to-drive-value-from-gen-ai-at-enterprises",
    description:
      "A grocer with thin margins and a bank with two languages compare what paid for " +
      "itself and what did not. Callum Sowande and Zofia Wrzesinska go through the ledger " +
      "line by line: licences, integration, the hours spent checking, and the work that " +
      "really disappeared.\n\n" +
      "Expect a candid account of ideas they turned down, a method for counting savings net " +
      "of review, and time for your questions.",
    location: "Main Hall",
    type: "Session",
    theme: "Generative AI Revolution",
    speakers: ["callum-sowande", "zofia-wrzesinska"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "10:30",
    endTime: "10:50",
    title: "The Unglamorous Year: Getting Freight Data Ready for Models",
    slug: "the-unglamorous-year-getting-freight-data-ready-for-models",
    description:
      "Before Pennine Freight predicted a single delay, it spent a year on names, clocks " +
      "and ownership. Dilnoza Rahimova shows which of that work mattered for the models " +
      "that followed and which she would now skip.\n\n" +
      "Take away an order of work for operational data and a test for when to stop cleaning " +
      "and start learning.",
    location: "Main Hall",
    type: "Talk",
    theme: "Data & Infrastructure",
    speakers: ["dilnoza-rahimova"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "10:50",
    endTime: "11:15",
    title: "Morning Coffee and Exhibition",
    slug: "morning-coffee-and-exhibition",
    description:
      "Refill, stretch and walk the stands. The speakers of the first block are at the " +
      "round tables near the entrance.",
    location: "Networking Area",
    type: "Break",
    speakers: [],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "11:15",
    endTime: "11:35",
    title: "Where the Megawatts Go: Planning Capacity for Inference",
    slug: "where-the-megawatts-go-planning-capacity-for-inference",
    description:
      "Training makes the headlines, but inference pays the electricity bill. Oskar " +
      "Lindgaard explains how power, cooling and time of day set the price of a request, " +
      "and why an average hides the part you can change.\n\n" +
      "You will learn which questions to put to a provider before signing, and which " +
      "workloads are worth moving to the small hours.",
    location: "Main Hall",
    type: "Talk",
    theme: "Data & Infrastructure",
    speakers: ["oskar-lindgaard"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "11:35",
    endTime: "11:55",
    title: "Testing on the Claims That Went Wrong",
    slug: "testing-on-the-claims-that-went-wrong",
    description:
      "A good average is poor comfort to the customer whose claim was refused in error. " +
      "Farhan Kettlewell shows how Brightwater Mutual built its evaluation set out of its " +
      "own mistakes, with the notes of the handlers who found them.\n\n" +
      "He covers retrieval over policy wordings, what a useful test case looks like, and " +
      "how to keep the set honest as people learn it by heart.",
    location: "Main Hall",
    type: "Talk",
    theme: "Generative AI Revolution",
    speakers: ["farhan-kettlewell"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "11:55",
    endTime: "12:55",
    title: "Who Answers When the Model Is Wrong?",
    slug: "who-answers-when-the-model-is-wrong",
    description:
      "An assurer, a general counsel, a litigator and a legislator follow one invented " +
      "failure from the first complaint to the settlement. At each step they say who would " +
      "be asked for what, and which document they would wish existed.\n\n" +
      "The second half belongs to the audience: bring a clause, a policy or a worry, and " +
      "hear it taken apart politely.",
    location: "Main Hall",
    type: "Panel",
    theme: "Responsible AI & Ethics",
    speakers: ["gwendolen-achike", "beatrix-vanterpoel", "rupert-vasanthan", "eleanor-thistlewick"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "12:55",
    endTime: "13:45",
    title: "Lunch: The Long Tables",
    slug: "lunch-the-long-tables",
    description:
      "Hot and cold dishes, with vegan, halal and gluten-free choices labelled. The long " +
      "tables carry a theme each, so sit down where you have a question.",
    location: "Dining Area",
    type: "Break",
    speakers: [],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "13:45",
    endTime: "14:05",
    title: "Small Enough to Understand: Narrow Models for One Job",
    slug: "small-enough-to-understand-narrow-models-for-one-job",
    description:
      "Not every task needs a model that has read everything. Priyanka Doraisamy shows how " +
      "to distil a large model into one that does a single job, and how to document what " +
      "gets lost.\n\n" +
      "You will be able to judge when a narrow model is cheaper and safer, and when the " +
      "loss is too great to accept.",
    location: "Main Hall",
    type: "Talk",
    theme: "Foundation Models",
    speakers: ["priyanka-doraisamy"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "14:05",
    endTime: "14:25",
    title: "Aeroplane Mode: Language Models Without a Network",
    slug: "aeroplane-mode-language-models-without-a-network",
    description:
      "Ships, barns and field hospitals do not wait for a connection. Jory Penhallow gives " +
      "this talk, demonstration included, from a device that is cut off from the world.\n\n" +
      "Learn what runs well on ordinary hardware today, how updates reach machines that are " +
      "rarely online, and which features to leave out.",
    location: "Main Hall",
    type: "Talk",
    theme: "Emerging AI Technologies",
    speakers: ["jory-penhallow"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "14:25",
    endTime: "14:45",
    title: "After the Alert: Measuring AI on the Ward",
    slug: "after-the-alert-measuring-ai-on-the-ward",
    description:
      "A clinical alert changes nothing until somebody acts on it. Thandeka Mabuza-Reid " +
      "follows alerts from the screen to the bedside and explains why some accurate systems " +
      "were taken out again.\n\n" +
      "The talk gives you a small set of measures for any setting in which a model advises " +
      "and a busy person decides.",
    location: "Main Hall",
    type: "Talk",
    theme: "AI for Global Challenges",
    speakers: ["thandeka-mabuza-reid"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "14:45",
    endTime: "15:05",
    title: "Afternoon Tea",
    slug: "afternoon-tea",
    description:
      "Tea, scones and a fair chance of daylight. If you have been sitting on a question, " +
      "this is the moment to find the speaker.",
    location: "Networking Area",
    type: "Break",
    speakers: [],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "15:05",
    endTime: "15:25",
    title: "Live: An Agent at the Service Desk, With the Log Open",
    slug: "live-an-agent-at-the-service-desk-with-the-log-open",
    description:
      "An engineering team runs its support agent on stage, with every tool call and every " +
      "refusal on the second screen. Nothing has been rehearsed with the tickets that the " +
      "audience will supply.\n\n" +
      "You will see where permissions belong, what a useful audit trail looks like, and how " +
      "the agent behaves when it ought to give up.",
    location: "Main Hall",
    type: "Session",
    theme: "AI & Human Collaboration",
    speakers: [],
    speakerLabel: "Speaker TBC",
  },
  {
    day: 1,
    startTime: "15:25",
    endTime: "15:45",
    title: "Propose, Never Post: Agents in the Finance Office",
    slug: "propose-never-post-agents-in-the-finance-office",
    description:
      "Quillbank sells software that may suggest any ledger entry and make none. Mateus " +
      "Ferrolho explains why that limit made customers faster, and describes two agents the " +
      "company withdrew.\n\n" +
      "Take away a pattern for approval in batches and a sharper sense of which permissions " +
      "to withhold.",
    location: "Main Hall",
    type: "Talk",
    theme: "Enterprise AI Integration",
    speakers: ["mateus-ferrolho"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "15:45",
    endTime: "16:00",
    title: "Read Me the Maintenance Log: A Lawyer Closes Day One",
    slug: "read-me-the-maintenance-log-a-lawyer-closes-day-one",
    description:
      "Rupert Vasanthan has listened to every session with a litigator’s ear. In fifteen " +
      "minutes he names the records that today’s speakers would be glad of, or sorry to " +
      "lack, if things went wrong.\n\n" +
      "It is a closing keynote and a checklist: go home with the list of logs to start " +
      "keeping this month.",
    location: "Main Hall",
    type: "Keynote",
    theme: "Responsible AI & Ethics",
    speakers: ["rupert-vasanthan"],
    speakerLabel: null,
  },
  {
    day: 1,
    startTime: "16:00",
    endTime: "16:45",
    title: "Drinks Reception",
    slug: "drinks-reception",
    description:
      "A glass of something, with or without alcohol, among the exhibitors. Speakers will " +
      "be there, name badges stay on, and no one gives a speech.",
    location: "Networking Area",
    type: "Break",
    speakers: [],
    speakerLabel: null,
  },
] satisfies readonly ScheduleItemContent[];
