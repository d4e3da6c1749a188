import type { SpeakerContent } from "./types.ts";

/**
 * The built-in line-up. Every person and company here is invented; the order on the home grid is
 * data (`homeOrder`), listed here in that order, with the six who are not shown there at the end.
 */
export const speakers = [
  {
    name: "Marguerite Oyelaran",
    slug: "marguerite-oyelaran",
    title: "Partner",
    companyName: "Halden Quay",
    companyLogo: "/logos/halden-quay.svg",
    imageUrl: "/portraits/marguerite-oyelaran.webp",
    bio:
      "Marguerite Oyelaran leads the technology practice at Halden Quay, where she advises " +
      "boards on what to stop funding. She trained as an actuary, spent nine years pricing " +
      "marine insurance in Lagos and London, and moved into advisory work after writing an " +
      "internal paper that argued against her own department’s automation budget. Since then " +
      "she has reviewed AI portfolios for retailers, utilities and two public bodies, and she " +
      "publishes the template she uses, so that clients can do the next review without her. " +
      "Her rule is that every pilot needs a named person who will be disappointed if it is " +
      "cancelled. On winter Sundays she repairs mechanical clocks, and she keeps a ship’s " +
      "chronometer in her office that loses four seconds a day. She says it is still better " +
      "calibrated than most business cases.",
    topic: "Knowing which AI projects to stop",
    twitterUrl: "https://example.com/twitter/marguerite-oyelaran",
    linkedinUrl: "https://example.com/linkedin/marguerite-oyelaran",
    githubUrl: null,
    showOnHome: true,
    homeOrder: 1,
  },
  {
    name: "Anneliese Brandvold",
    slug: "anneliese-brandvold",
    title: "Co-founder and CEO",
    companyName: "Tarnwell Systems",
    companyLogo: "/logos/tarnwell-systems.svg",
    imageUrl: "/portraits/anneliese-brandvold.webp",
    bio:
      "Anneliese Brandvold founded Tarnwell Systems with a welder and a control engineer " +
      "after a decade in Norwegian shipyards. The company teaches robot arms to grind, deburr " +
      "and polish castings by watching skilled workers, and pays those workers a royalty for " +
      "every shift their technique is used. She wrote the first version of the motion " +
      "recorder herself, in a container in Stavanger with one working heater. Tarnwell now " +
      "has cells running in foundries across northern England and Scandinavia, and its safety " +
      "case is public, failures included. Before engineering she was a competitive " +
      "ski-orienteer, which she credits for a lasting distrust of maps that look too clean. " +
      "In London she will talk about the gap between a robot that works in a film and one " +
      "that works on the night shift.",
    topic: "Robots that learn from skilled workers",
    twitterUrl: "https://example.com/twitter/anneliese-brandvold",
    linkedinUrl: "https://example.com/linkedin/anneliese-brandvold",
    githubUrl: null,
    showOnHome: true,
    homeOrder: 2,
  },
  {
    name: "Callum Sowande",
    slug: "callum-sowande",
    title: "Chief Technology Officer",
    companyName: "Larchfield",
    companyLogo: "/logos/larchfield.svg",
    imageUrl: "/portraits/callum-sowande.webp",
    bio:
      "Callum Sowande is Chief Technology Officer of Larchfield, a grocery chain that had " +
      "more depots than software engineers when he joined. He started there as a holiday temp " +
      "on the night shelf-stacking team, left to study physics in Glasgow, and came back to " +
      "run forecasting. Under him Larchfield replaced its ordering system one aisle at a " +
      "time, beginning with bread, because bread complains by evening. His team put a " +
      "language model in front of the supplier manuals before it put one in front of a " +
      "customer, and he has kept the list of the ideas they refused to build. He insists that " +
      "store managers can overrule any forecast without giving a reason, and that every " +
      "overrule is read the next morning. He bakes badly and often.",
    topic: "Generative AI in a low-margin business",
    twitterUrl: null,
    linkedinUrl: "https://example.com/linkedin/callum-sowande",
    githubUrl: "https://example.com/github/callum-sowande",
    showOnHome: true,
    homeOrder: 3,
  },
  {
    name: "Dilnoza Rahimova",
    slug: "dilnoza-rahimova",
    title: "Director of Data Platforms",
    companyName: "Pennine Freight",
    companyLogo: "/logos/pennine-freight.svg",
    imageUrl: "/portraits/dilnoza-rahimova.webp",
    bio:
      "Dilnoza Rahimova runs data platforms at Pennine Freight, which moves aggregates, " +
      "timber and supermarket trolleys across the north of England. She studied hydraulic " +
      "engineering in Tashkent, modelled irrigation canals, and noticed that trains and water " +
      "fail in similar ways: slowly, then all at once at a junction. At Pennine she spent her " +
      "first year without training a single model. Her team rode with drivers, counted the " +
      "different spellings of every siding, and retired eleven systems nobody would admit to " +
      "owning. The delay-prediction service that followed is run by four people. She mentors " +
      "career-changers entering data engineering and has written a short, much-photocopied " +
      "guide to naming columns. Her least expected qualification is a licence to drive a " +
      "narrow-gauge steam locomotive, earned on weekends in Wales.",
    topic: "Making operational data fit for AI",
    twitterUrl: null,
    linkedinUrl: "https://example.com/linkedin/dilnoza-rahimova",
    githubUrl: "https://example.com/github/dilnoza-rahimova",
    showOnHome: true,
    homeOrder: 4,
  },
  {
    name: "Rupert Vasanthan",
    slug: "rupert-vasanthan",
    title: "Senior Partner",
    companyName: "Ashgrove Wren",
    companyLogo: null,
    imageUrl: "/portraits/rupert-vasanthan.webp",
    bio:
      "Rupert Vasanthan is senior partner at Ashgrove Wren, a commercial law firm, and has " +
      "spent most of his career on what happens after a system fails. He acted in disputes " +
      "over signalling software, trading engines and a ferry’s autopilot before machine " +
      "learning reached his desk, and he still begins each case by asking for the maintenance " +
      "log. He drafts AI supply terms that fit on four pages and has persuaded several " +
      "insurers to accept them. He teaches an evening course in technical evidence for junior " +
      "lawyers, in which students must first break a vending machine and then apportion the " +
      "blame. Born in Colombo and raised in Hull, he was a chorister, briefly a bus " +
      "conductor, and is a stubborn defender of the footnote.",
    topic: "Liability when an automated system fails",
    twitterUrl: null,
    linkedinUrl: "https://example.com/linkedin/rupert-vasanthan",
    githubUrl: null,
    showOnHome: true,
    homeOrder: 5,
  },
  {
    name: "Farhan Kettlewell",
    slug: "farhan-kettlewell",
    title: "Head of Machine Learning",
    companyName: "Brightwater Mutual",
    companyLogo: "/logos/brightwater-mutual.svg",
    imageUrl: "/portraits/farhan-kettlewell.webp",
    bio:
      "Farhan Kettlewell heads machine learning at Brightwater Mutual, an insurer owned by " +
      "its policyholders. He joined as a claims handler in Bradford, taught himself to " +
      "program so that he could stop retyping flood reports, and was moved to the data team " +
      "when his macros began to worry the auditors. He now leads a group that reads policy " +
      "wordings, surveyors’ notes and photographs with language and vision models, and that " +
      "keeps a human decision on every refusal. His test set is made of the claims that went " +
      "wrong, with the handlers’ own notes on why. He has spoken against average accuracy as " +
      "a buying criterion in more procurement meetings than he would like. Outside work he " +
      "referees rugby league, which he calls the best training there is for explaining a " +
      "contested decision.",
    topic: "Retrieval and evaluation in insurance claims",
    twitterUrl: "https://example.com/twitter/farhan-kettlewell",
    linkedinUrl: "https://example.com/linkedin/farhan-kettlewell",
    githubUrl: "https://example.com/github/farhan-kettlewell",
    showOnHome: true,
    homeOrder: 6,
  },
  {
    name: "Ines Carvalhosa",
    slug: "ines-carvalhosa",
    title: "Research Director",
    companyName: "Cavendish Loop Institute",
    companyLogo: null,
    imageUrl: "/portraits/ines-carvalhosa.webp",
    bio:
      "Ines Carvalhosa directs research at the Cavendish Loop Institute, an independent group " +
      "that studies how large models are measured. A statistician from Coimbra, she worked on " +
      "clinical-trial design before she became interested in benchmarks that everyone cites " +
      "and nobody reruns. Her group’s habit is to repeat a published evaluation with small, " +
      "boring changes – a new random seed, a reordered list, a different date in the prompt – " +
      "and to report how far the ranking moves. She has advised two standards bodies on " +
      "sampling and maintains an open collection of evaluations that did not replicate, with " +
      "the original authors’ replies printed beside each one. She plays viola in an amateur " +
      "quartet whose other members all work in weather forecasting, and claims to have learnt " +
      "more about uncertainty from them than from any journal.",
    topic: "What model evaluations can and cannot show",
    twitterUrl: "https://example.com/twitter/ines-carvalhosa",
    linkedinUrl: null,
    githubUrl: "https://example.com/github/ines-carvalhosa",
    showOnHome: true,
    homeOrder: 7,
  },
  {
    name: "Jory Penhallow",
    slug: "jory-penhallow",
    title: "Co-founder and CTO",
    companyName: "Saltmarsh",
    companyLogo: "/logos/saltmarsh.svg",
    imageUrl: "/portraits/jory-penhallow.webp",
    bio:
      "Jory Penhallow co-founded Saltmarsh, which builds language software for places where " +
      "the network is bad: ships, farms, field hospitals and one lighthouse. They grew up in " +
      "west Cornwall, repaired radios for fishing boats as a teenager, and later wrote " +
      "compilers for a games studio. Saltmarsh began when a vet asked for a way to dictate " +
      "notes in a barn. The company’s models run on ordinary laptops and telephones, and " +
      "Jory’s team publishes the energy each release uses per thousand words, measured with a " +
      "plug-in meter anyone can buy. They help to maintain two open-source inference " +
      "libraries and answer bug reports with unusual patience. Jory’s talk will be given from " +
      "a device in aeroplane mode, and that includes the slides, the demonstration and the " +
      "questions.",
    topic: "Language models without a network",
    twitterUrl: null,
    linkedinUrl: null,
    githubUrl: "https://example.com/github/jory-penhallow",
    showOnHome: true,
    homeOrder: 8,
  },
  {
    name: "Eleanor Thistlewick",
    slug: "eleanor-thistlewick",
    title: "MP for Wexcombe and the Marlings",
    companyName: "House of Commons",
    companyLogo: null,
    imageUrl: "/portraits/eleanor-thistlewick.webp",
    bio:
      "Eleanor Thistlewick has represented Wexcombe and the Marlings since a by-election she " +
      "was not expected to win. Before Parliament she was a magistrates’ court clerk and then " +
      "ran casework for an advice office, where she saw automated letters arrive that nobody " +
      "could explain to the people they concerned. She has since pressed departments to " +
      "publish what their systems decide, in language a constituent can use at a counter, and " +
      "convenes an informal group of members from several parties who test public services by " +
      "applying for them. She holds a monthly surgery devoted to appeals against automated " +
      "decisions. She is a trained bee inspector and keeps a single hive on the roof of her " +
      "constituency office, which has done more for attendance at her surgeries than any " +
      "leaflet.",
    topic: "Public services that can explain themselves",
    twitterUrl: "https://example.com/twitter/eleanor-thistlewick",
    linkedinUrl: null,
    githubUrl: null,
    showOnHome: true,
    homeOrder: 9,
  },
  {
    name: "Thandeka Mabuza-Reid",
    slug: "thandeka-mabuza-reid",
    title: "Chief Executive",
    companyName: "Wrenfield Health",
    companyLogo: "/logos/wrenfield-health.svg",
    imageUrl: "/portraits/thandeka-mabuza-reid.webp",
    bio:
      "Thandeka Mabuza-Reid leads Wrenfield Health, which helps hospitals to introduce " +
      "imaging and triage software and, as often, to take it out again. She qualified as a " +
      "radiographer in Durban, worked nights in Leeds for eight years, and moved into " +
      "management when a new system doubled her team’s clicks. Wrenfield’s staff are mostly " +
      "former clinicians; each spends one week in six on a ward. The company measures what " +
      "happens after the alert – who looked, how soon, and what they did – and declines " +
      "contracts under which it may not publish the result. She sits on the ethics board of a " +
      "children’s hospice and leads its fundraising swim. Few people know that she recorded " +
      "an album of choral music in her twenties, which is still sold in the hospice shop.",
    topic: "What happens after the clinical alert",
    twitterUrl: "https://example.com/twitter/thandeka-mabuza-reid",
    linkedinUrl: "https://example.com/linkedin/thandeka-mabuza-reid",
    githubUrl: null,
    showOnHome: true,
    homeOrder: 10,
  },
  {
    name: "Oskar Lindgaard",
    slug: "oskar-lindgaard",
    title: "Vice President of Infrastructure",
    companyName: "Polder Compute",
    companyLogo: "/logos/polder-compute.svg",
    imageUrl: "/portraits/oskar-lindgaard.webp",
    bio:
      "Oskar Lindgaard is responsible for the buildings, power and cooling at Polder Compute, " +
      "a European cloud provider that specialises in inference. He began as a refrigeration " +
      "engineer for Danish dairies and has kept the habit of walking a plant with his hand on " +
      "the pipes. At Polder he moved the company from buying capacity by the peak to buying " +
      "it by the hour of the day, and published the spreadsheet. He negotiates heat contracts " +
      "as well as power contracts: two of his halls warm public swimming pools. Oskar is " +
      "sceptical of forecasts, including his own, and opens each annual plan with a page on " +
      "how last year’s was wrong. He restores wooden dinghies and once sailed to a site " +
      "inspection, arriving a day late and sunburnt.",
    topic: "Power, cooling and the price of inference",
    twitterUrl: null,
    linkedinUrl: "https://example.com/linkedin/oskar-lindgaard",
    githubUrl: null,
    showOnHome: true,
    homeOrder: 11,
  },
  {
    name: "Priyanka Doraisamy",
    slug: "priyanka-doraisamy",
    title: "Principal Researcher",
    companyName: "Thornbury Language Lab",
    companyLogo: null,
    imageUrl: "/portraits/priyanka-doraisamy.webp",
    bio:
      "Priyanka Doraisamy is a principal researcher at the Thornbury Language Lab, where she " +
      "works on models small enough to be understood. Her doctorate, in Chennai and " +
      "Edinburgh, was on code-switching in Tamil and English conversation, and she still " +
      "tests every system on the way her aunts actually speak. She leads a project that " +
      "distils large models into narrow ones for a single task and documents what is lost " +
      "along the way, because, she says, the loss is the finding. Two of her tools for " +
      "spotting contaminated test data are in wide use, and students know her best for an " +
      "annual lecture of failed experiments, to which other groups now send contributions. " +
      "She sets cryptic crosswords under a pseudonym that her colleagues have so far failed " +
      "to guess.",
    topic: "Small models for narrow tasks",
    twitterUrl: "https://example.com/twitter/priyanka-doraisamy",
    linkedinUrl: "https://example.com/linkedin/priyanka-doraisamy",
    githubUrl: "https://example.com/github/priyanka-doraisamy",
    showOnHome: true,
    homeOrder: 12,
  },
  {
    name: "Gwendolen Achike",
    slug: "gwendolen-achike",
    title: "Director of AI Assurance",
    companyName: "Plumbline Assurance",
    companyLogo: "/logos/plumbline-assurance.svg",
    imageUrl: "/portraits/gwendolen-achike.webp",
    bio:
      "Gwendolen Achike built the AI practice at Plumbline Assurance, a firm that tests " +
      "systems for the people who have to sign for them. She was a bridge inspector for " +
      "twelve years, abseiling included, and brought the discipline of the inspection record " +
      "with her: what was looked at, in what light, by whom, and what could not be reached. " +
      "Her teams have assessed recruitment filters, benefit-fraud models and a hospital bed " +
      "allocator, and she will not issue an opinion on a system whose operators she has not " +
      "met. She drafted a plain-language evidence file that several public bodies now ask " +
      "suppliers to complete. She still carries a tapping hammer in her bag, and occasionally " +
      "produces it in meetings to make a point about listening for hollow places.",
    topic: "Evidence that a system is fit to use",
    twitterUrl: "https://example.com/twitter/gwendolen-achike",
    linkedinUrl: "https://example.com/linkedin/gwendolen-achike",
    githubUrl: null,
    showOnHome: true,
    homeOrder: 13,
  },
  {
    name: "Mateus Ferrolho",
    slug: "mateus-ferrolho",
    title: "Co-founder and CEO",
    companyName: "Quillbank",
    companyLogo: "/logos/quillbank.svg",
    imageUrl: "/portraits/mateus-ferrolho.webp",
    bio:
      "Mateus Ferrolho is co-founder and chief executive of Quillbank, which makes software " +
      "agents for the least loved parts of finance: reconciliations, supplier statements and " +
      "the third reminder. He was an accounts clerk in Porto, then a bookkeeper for touring " +
      "theatre companies, and learnt to program in the back of a lorry between towns. " +
      "Quillbank’s agents may propose any entry and post none; a person approves each batch, " +
      "and the product is sold on how quickly that person can say no. The company has grown " +
      "without outside investment and closes its own books on the second working day of each " +
      "month with the tools it sells. Mateus is open about the agents they withdrew, and why. " +
      "He juggles five clubs reliably, six on a good day, and sees no further metaphor in it.",
    topic: "Software agents in back-office finance",
    twitterUrl: null,
    linkedinUrl: "https://example.com/linkedin/mateus-ferrolho",
    githubUrl: "https://example.com/github/mateus-ferrolho",
    showOnHome: true,
    homeOrder: 14,
  },
  {
    name: "Beatrix Vanterpoel",
    slug: "beatrix-vanterpoel",
    title: "General Counsel",
    companyName: "Ostler and Finch",
    companyLogo: null,
    imageUrl: "/portraits/beatrix-vanterpoel.webp",
    bio:
      "Beatrix Vanterpoel is general counsel of Ostler and Finch, a publisher of field " +
      "guides, atlases and textbooks with an archive that reaches back to engraved plates. " +
      "She began in its rights department, answering letters by hand, and knows from that " +
      "desk how much of the catalogue’s ownership rests on a handshake. She negotiated the " +
      "house’s first licences for machine reading, with terms that pay illustrators as well " +
      "as authors, and the public summary of those terms has become a starting point for " +
      "other publishers. Beatrix lectures on copyright to illustrators’ associations, unpaid, " +
      "and is blunt about what a clause cannot do. Raised in Tortola and Bristol, she is a " +
      "keen observer of seabirds and once delayed a signing for an hour because of a " +
      "shearwater.",
    topic: "Licensing archives for machine reading",
    twitterUrl: null,
    linkedinUrl: "https://example.com/linkedin/beatrix-vanterpoel",
    githubUrl: null,
    showOnHome: false,
    homeOrder: null,
  },
  {
    name: "Hamish Drumgold",
    slug: "hamish-drumgold",
    title: "Director of Operations",
    companyName: "Kelpie Wind",
    companyLogo: "/logos/kelpie-wind.svg",
    imageUrl: "/portraits/hamish-drumgold.webp",
    bio:
      "Hamish Drumgold runs operations for Kelpie Wind, which looks after offshore turbines " +
      "from a harbour in Caithness. A former lifeboat mechanic, he joined to maintain the " +
      "crew boats and was given the turbines as well after he reorganised the spare-parts " +
      "store. His team combines drone photographs, vibration data and the technicians’ voice " +
      "notes to decide which blade to visit in the next weather window, and anyone on the " +
      "boat may cancel the trip. Hamish judges a model by the journeys it saves, not by the " +
      "defects it finds, and keeps a board in the canteen where its mistakes are chalked up " +
      "beside the crew’s own. He has never owned a smartphone, carries a laminated tide " +
      "table, and types his reports with two fingers at considerable speed.",
    topic: "Deciding which turbine to visit next",
    twitterUrl: null,
    linkedinUrl: null,
    githubUrl: null,
    showOnHome: false,
    homeOrder: null,
  },
  {
    name: "Kwabena Tetteyfio",
    slug: "kwabena-tetteyfio",
    title: "Head of Product",
    companyName: "Tallyhouse",
    companyLogo: null,
    imageUrl: "/portraits/kwabena-tetteyfio.webp",
    bio:
      "Kwabena Tetteyfio is head of product at Tallyhouse, whose planning software is used by " +
      "small manufacturers who would rather be making things. He studied textile design in " +
      "Kumasi, ran a screen-printing shop in Peckham, and became a customer of Tallyhouse, " +
      "then its most persistent correspondent, then an employee. He decides what the " +
      "assistant inside the product may do unasked, and the list is short. When the price of " +
      "a model call kept changing under him, he rebuilt the tariff so that customers pay for " +
      "finished plans instead of words, and wrote openly about the quarter in which that lost " +
      "money. He interviews one departing customer every Friday and circulates the notes " +
      "unedited. He still prints fabric, and hand-printed every tablecloth at his own " +
      "wedding.",
    topic: "Pricing a product whose costs keep moving",
    twitterUrl: "https://example.com/twitter/kwabena-tetteyfio",
    linkedinUrl: "https://example.com/linkedin/kwabena-tetteyfio",
    githubUrl: null,
    showOnHome: false,
    homeOrder: null,
  },
  {
    name: "Leila Ghorbanzad",
    slug: "leila-ghorbanzad",
    title: "Senior Research Scientist",
    companyName: "Marlowe Climate Lab",
    companyLogo: null,
    imageUrl: "/portraits/leila-ghorbanzad.webp",
    bio:
      "Leila Ghorbanzad is a senior research scientist at the Marlowe Climate Lab, working on " +
      "flood and heat forecasts for towns too small to commission their own. She trained as a " +
      "glaciologist, spent three summers measuring meltwater in Svalbard, and turned to " +
      "machine learning when the sensors outlived the funding for people to read them. Her " +
      "forecasts are issued as sentences with a probability, written together with the parish " +
      "clerks and caretakers who act on them, and every one is scored in public afterwards. " +
      "She co-leads an exchange through which meteorological services share training data " +
      "without giving it away. She is allergic to the phrase “AI will solve”, learnt to bake " +
      "sourdough in a research tent, and can name most of the culverts in Calderdale.",
    topic: "Flood forecasts for small towns",
    twitterUrl: "https://example.com/twitter/leila-ghorbanzad",
    linkedinUrl: null,
    githubUrl: "https://example.com/github/leila-ghorbanzad",
    showOnHome: false,
    homeOrder: null,
  },
  {
    name: "Yuki Tanabe-Ford",
    slug: "yuki-tanabe-ford",
    title: "Director",
    companyName: "Centre for Shared Work",
    companyLogo: null,
    imageUrl: "/portraits/yuki-tanabe-ford.webp",
    bio:
      "Yuki Tanabe-Ford directs the Centre for Shared Work, a research group that studies " +
      "teams in which some of the members are software. She came to the subject from " +
      "air-traffic control, where she worked as a controller in Fukuoka before taking a " +
      "doctorate in organisational psychology in Sheffield. Her method is to sit in the room: " +
      "she has spent whole seasons in call centres, planning offices and a newspaper’s " +
      "corrections desk, recording who trusts what, when, and for how long after an error. " +
      "She argues that review steps should be designed like rosters, with fatigue in mind, " +
      "and has shown several employers where their human in the loop had quietly stopped " +
      "reading. She runs a community bicycle workshop and believes that everyone should once " +
      "have fixed something in front of a queue.",
    topic: "Designing human review that stays awake",
    twitterUrl: null,
    linkedinUrl: "https://example.com/linkedin/yuki-tanabe-ford",
    githubUrl: null,
    showOnHome: false,
    homeOrder: null,
  },
  {
    name: "Zofia Wrzesinska",
    slug: "zofia-wrzesinska",
    title: "Chief Data Officer",
    companyName: "Vistulane Bank",
    companyLogo: "/logos/vistulane-bank.svg",
    imageUrl: "/portraits/zofia-wrzesinska.webp",
    bio:
      "Zofia Wrzesinska is chief data officer of Vistulane Bank, which serves small firms in " +
      "Britain and Poland. She started as a translator of loan agreements, noticed that the " +
      "two language versions of a standard contract disagreed, and was hired to find out how " +
      "often. That audit grew into the bank’s data office. Her team’s assistant drafts credit " +
      "memoranda in both languages and shows the sentence behind every claim it makes; a " +
      "memorandum without a source cannot be sent. She reports its savings net of the time " +
      "people spend checking it, a figure she had to fight to have included. She has turned " +
      "down two fashionable projects for each one approved, and keeps the refusals on file " +
      "with a review date. In her teens she was a national junior champion in épée.",
    topic: "Counting the value of AI net of checking it",
    twitterUrl: null,
    linkedinUrl: "https://example.com/linkedin/zofia-wrzesinska",
    githubUrl: null,
    showOnHome: false,
    homeOrder: null,
  },
] satisfies readonly SpeakerContent[];
