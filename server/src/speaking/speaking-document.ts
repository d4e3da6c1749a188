import type {
  OwnProposalState,
  OwnSession,
  Speaking,
} from "@summit/schema/speaking/read-speaking.ts";
import { formatDay, formatFullDay, twelveHour } from "@summit/schema/validation/formats.ts";
import type { Palette, PaperColours } from "@summit/schema/validation/palette.ts";
import { escapeHtml } from "#http/escape-html.ts";
import { mostHours, type PartName, textOf, type Values } from "./speaking-forms.ts";

/** What a form that was refused said, and why. */
export type Refused = {
  part: PartName;
  values: Values;
  errors: Readonly<Record<string, string>>;
  /** Why, where no field is wrong. */
  reason: string | null;
};

type Options = {
  palette: Palette;
  /** The path of the page itself. */
  action: string;
  /** The path of the public profile; null while there is none. */
  profilePath: string | null;
  /** The path of the image to share; null while there is none. */
  sharePath: string | null;
  /** What was saved before this page was opened. */
  saved?: PartName | undefined;
  refused?: Refused | undefined;
};

/** A document with the content of its style element. */
type Document = { html: string; styles: string };

/** Somebody's own page: what they are asked for, with forms that work without a script. */
export function speakingDocument(speaking: Speaking, options: Options): Document {
  const { person, conference, profile } = speaking;
  const open = speaking.tasks.filter(({ isDone }) => !isDone).length;
  const page = new SpeakingPage(speaking, options);
  const body = [
    `<header><p dir="auto">${escapeHtml(conference.name)}</p><h1 dir="auto">Hello, ${escapeHtml(person.name)}</h1>
<p>${open === 0 ? "There is nothing left to do. Thank you!" : `${open === 1 ? "One thing is" : `${open} things are`} left to do.`} Whoever has the address of this page can change what is on it, so please keep it to yourself.</p></header>`,
    page.tasks(),
    page.proposals(),
    page.sessions(),
    ...(profile ? [page.picture(), page.profile(), page.availability(), page.recording()] : []),
    page.share(),
  ];
  const styles = stylesOf(options.palette);
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(`Your page | ${conference.name}`)}</title>
<style>${styles}</style>
</head>
<body><main>${body.filter(Boolean).join("\n")}</main></body>
</html>
`;
  return { html, styles };
}

const saved: Record<PartName, string> = {
  answer: "Thank you, we have your answer.",
  picture: "Your picture is saved.",
  profile: "Your profile is saved.",
  availability: "We know when you are there.",
  recording: "Your answer is saved.",
  slides: "The link to your slides is saved.",
  task: "Thank you.",
};

const tellings = {
  pending: "We have your proposal, and will tell you what becomes of it.",
  accepted: "Accepted",
  waitlisted: "On the waiting list",
  rejected: "Not in the programme this time",
};

const answers = { none: "", confirmed: "You have confirmed.", declined: "You have declined." };

/** The part of the page that a task is done in. */
const placeOfTask: Record<string, string> = {
  picture: "picture",
  biography: "profile",
  slides: "sessions",
  recording: "recording",
  availability: "availability",
};

class SpeakingPage {
  constructor(
    readonly speaking: Speaking,
    readonly options: Options,
  ) {}

  tasks(): string {
    const { tasks } = this.speaking;
    if (tasks.length === 0) return "";
    const entries = tasks.map(({ id, title, description, kind, dueDate, isDone }) => {
      const place = placeOfTask[kind];
      const name = `<strong dir="auto">${escapeHtml(title)}</strong>`;
      const due = dueDate
        ? `<span class="due">by ${formatFullDay("en-GB", dueDate.toISOString())}</span>`
        : "";
      const act = place
        ? isDone
          ? ""
          : `<a href="#${place}">Do it</a>`
        : this.form(
            "task",
            `<input type="hidden" name="taskId" value="${escapeHtml(id)}"><input type="hidden" name="isDone" value="${isDone ? "no" : "yes"}">`,
            isDone ? "Not done yet" : "Done",
            { quiet: isDone, label: `${isDone ? "Not done yet" : "Done"}: ${title}` },
          );
      const text = description ? `<p dir="auto">${escapeHtml(description)}</p>` : "";
      return `<li class="${isDone ? "done" : "open"}"><div><span class="mark">${isDone ? "Done" : "To do"}</span> ${name} ${due}${text}</div>${act}</li>`;
    });
    return this.section("tasks", "What we need from you", `<ul>${entries.join("\n")}</ul>`, [
      "task",
    ]);
  }

  proposals(): string {
    const { proposals } = this.speaking;
    if (proposals.length === 0) return "";
    const entries = proposals.map((proposal) => {
      const { title } = proposal;
      return `<li><div><strong dir="auto">${escapeHtml(title)}</strong><p>${stateOf(proposal)}</p></div>${this.answer(proposal)}</li>`;
    });
    return this.section("proposals", "Your proposals", `<ul>${entries.join("\n")}</ul>`, [
      "answer",
    ]);
  }

  answer({ id, title, isAsked, answer }: OwnProposalState): string {
    if (!isAsked) return "";
    const button = (value: string, label: string, isQuiet: boolean) =>
      `<button name="answer" value="${value}"${isQuiet ? ' class="quiet"' : ""} aria-label="${escapeHtml(`${label}: ${title}`)}">${label}</button>`;
    return `<form method="post" action="${escapeHtml(this.options.action)}"><input type="hidden" name="part" value="answer"><input type="hidden" name="proposalId" value="${escapeHtml(id)}"><p class="row">${answer === "confirmed" ? "" : button("confirmed", "I will come", false)}${answer === "declined" ? "" : button("declined", "I cannot come", true)}</p></form>`;
  }

  sessions(): string {
    const { sessions } = this.speaking;
    if (sessions.length === 0) return "";
    const entries = sessions.map((session) => {
      const { id, title, slidesUrl, isCancelled } = session;
      const refused = this.refusedOf("slides");
      const isThis = refused?.values.sessionId === id;
      const value = isThis ? textOf(refused?.values, "slidesUrl") : (slidesUrl ?? "");
      const form = isCancelled
        ? ""
        : this.form(
            "slides",
            `<input type="hidden" name="sessionId" value="${escapeHtml(id)}">${this.input("slidesUrl", `Link to the slides of “${title}”`, value, { type: "url", id: `slides-${id}`, ...(isThis && { part: "slides" }) })}`,
            "Save link",
            { label: `Save link: ${title}` },
          );
      return `<li><div class="wide"><strong dir="auto">${escapeHtml(title)}</strong><p>${this.timeOf(session)}</p>${form}</div></li>`;
    });
    return this.section("sessions", "Your sessions", `<ul>${entries.join("\n")}</ul>`, ["slides"]);
  }

  timeOf({ time, isCancelled }: OwnSession): string {
    if (isCancelled) return "Cancelled";
    if (!time) return "We will tell you when it takes place.";
    const day = dayOf(this.speaking.conference.startDate, time.day + (time.afterMidnight ? 1 : 0));
    return `${formatFullDay("en-GB", day)}, ${twelveHour(time.startTime)} – ${twelveHour(time.endTime)}`;
  }

  picture(): string {
    const { profile, waiting } = this.speaking;
    const url = waiting?.imageUrl ?? profile?.imageUrl;
    const shown = url
      ? `<img src="${escapeHtml(url)}" alt="Your picture" width="160" height="160">`
      : "";
    const { action } = this.options;
    const error = this.messageOf("picture", "file");
    return this.section(
      "picture",
      "Your picture",
      `${shown}<form method="post" enctype="multipart/form-data" action="${escapeHtml(`${action}/picture`)}">
<p class="field"><label for="file">A photo of your face, up to 15 MB</label><input id="file" name="file" type="file" accept="image/*" required${error ? ' aria-invalid="true" aria-describedby="file-error"' : ""}>${error ? `<span class="error" id="file-error">${escapeHtml(error)}</span>` : ""}</p>
<p class="row"><button>Save picture</button></p></form>`,
      ["picture"],
    );
  }

  profile(): string {
    const { profile, waiting, approves } = this.speaking;
    const known = { ...profile, ...waiting } as Record<string, unknown>;
    const refused = this.refusedOf("profile");
    const value = (name: string) =>
      refused ? textOf(refused.values, name) : String(known[name] ?? "");
    const field = (name: string, label: string, extra: InputOptions = {}) =>
      this.input(name, label, value(name), { part: "profile", ...extra });
    const { profilePath } = this.options;
    const waits = waiting
      ? '<p class="note">Your changes wait for approval by the team. The programme shows the former ones until then.</p>'
      : approves
        ? '<p class="note">The team looks at changes before everybody sees them.</p>'
        : "";
    const preview = profilePath
      ? `<p><a href="${escapeHtml(profilePath)}">See your public page</a></p>`
      : "";
    return this.section(
      "profile",
      "Your profile",
      `${waits}${preview}${this.form(
        "profile",
        [
          field("name", "Name", { required: true, autocomplete: "name" }),
          field("title", "Job title", { autocomplete: "organization-title" }),
          field("companyName", "Company or institution", { autocomplete: "organization" }),
          field("bio", "Biography", { multiline: true }),
          field("linkedinUrl", "LinkedIn", { type: "url" }),
          field("twitterUrl", "X or Twitter", { type: "url" }),
          field("githubUrl", "GitHub", { type: "url" }),
        ].join("\n"),
        "Save profile",
      )}`,
      ["profile"],
    );
  }

  availability(): string {
    const { person, conference } = this.speaking;
    const refused = this.refusedOf("availability");
    const stored = person.availability as { day: number; from: string; to: string }[];
    const isAlways = refused ? refused.values.always === "yes" : stored.length === 0;
    const days = 1 + (conference.endDate.getTime() - conference.startDate.getTime()) / 86_400_000;
    const rows = Array.from({ length: days }, (_, index) => index + 1).flatMap((day) => {
      const ofDay = stored.filter((hours) => hours.day === day);
      const date = formatDay("en-GB", dayOf(conference.startDate, day), {
        weekday: "long",
        day: "numeric",
        month: "long",
      });
      const count = Math.min(Math.max(1, ofDay.length), mostHours);
      return Array.from({ length: count }, (_, at) => {
        const clock = (end: "from" | "to", label: string) => {
          const name = `${end}-${day}-${at}`;
          const value = refused ? textOf(refused.values, name) : (ofDay[at]?.[end] ?? "");
          return `<label>${label}<input type="time" name="${name}" value="${escapeHtml(value)}"></label>`;
        };
        return `<fieldset class="row"><legend>${date}</legend>${clock("from", "from")}${clock("to", "to")}</fieldset>`;
      });
    });
    const option = (value: string, label: string, isChosen: boolean) =>
      `<p><label class="option"><input type="radio" name="always" value="${value}"${isChosen ? " checked" : ""}> ${label}</label></p>`;
    const error = this.messageOf("availability", "availability");
    return this.section(
      "availability",
      "When you are there",
      this.form(
        "availability",
        `${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ""}${option("yes", "All the time", isAlways)}${option("no", "Only at these times", !isAlways)}${rows.join("\n")}`,
        "Save times",
      ),
      ["availability"],
    );
  }

  recording(): string {
    const { mayBeRecorded } = this.speaking.person;
    const button = (value: string, label: string, isChosen: boolean) =>
      isChosen
        ? ""
        : `<button name="mayBeRecorded" value="${value}"${value === "no" ? ' class="quiet"' : ""}>${label}</button>`;
    const known =
      mayBeRecorded === null
        ? "May we record your sessions and publish the recordings?"
        : `You have said that we ${mayBeRecorded ? "may" : "may not"} record your sessions. You can change your mind.`;
    return this.section(
      "recording",
      "Recording",
      `<p>${known}</p><form method="post" action="${escapeHtml(this.options.action)}"><input type="hidden" name="part" value="recording"><p class="row">${button("yes", "Yes, you may record", mayBeRecorded === true)}${button("no", "No, please do not", mayBeRecorded === false)}</p></form>`,
      ["recording"],
    );
  }

  share(): string {
    const { sharePath } = this.options;
    if (!sharePath) return "";
    return this.section(
      "share",
      "Tell others",
      `<p>A card with your name and the conference, to share with your network.</p><p class="row"><a class="button" href="${escapeHtml(sharePath)}" download>Download the card</a></p>`,
      [],
    );
  }

  refusedOf(part: PartName): Refused | undefined {
    const { refused } = this.options;
    return refused?.part === part ? refused : undefined;
  }

  messageOf(part: PartName, field: string): string | undefined {
    return this.refusedOf(part)?.errors[field];
  }

  section(id: string, title: string, content: string, parts: readonly PartName[]): string {
    const done = parts.find((part) => part === this.options.saved);
    const note = done ? `<p class="saved" role="status">${saved[done]}</p>` : "";
    const reasons = parts.flatMap((part) => this.refusedOf(part)?.reason ?? []);
    const why = reasons.map((reason) => `<p class="error" role="alert">${escapeHtml(reason)}</p>`);
    return `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${note}${why.join("")}${content}</section>`;
  }

  form(
    part: PartName,
    fields: string,
    submit: string,
    { quiet = false, label }: { quiet?: boolean; label?: string } = {},
  ): string {
    return `<form method="post" action="${escapeHtml(this.options.action)}"><input type="hidden" name="part" value="${part}">${fields}<p class="row"><button${quiet ? ' class="quiet"' : ""}${label ? ` aria-label="${escapeHtml(label)}"` : ""}>${submit}</button></p></form>`;
  }

  input(name: string, label: string, value: string, options: InputOptions): string {
    const { type = "text", multiline, required, autocomplete, part, id = name } = options;
    const error = part && this.messageOf(part, name);
    const attributes = [
      `id="${escapeHtml(id)}" name="${name}"`,
      required ? "required" : "",
      autocomplete ? `autocomplete="${autocomplete}"` : "",
      error ? `aria-invalid="true" aria-describedby="${escapeHtml(id)}-error"` : "",
    ].join(" ");
    const control = multiline
      ? `<textarea ${attributes} rows="8" dir="auto">\n${escapeHtml(value)}</textarea>`
      : `<input ${attributes} type="${type}" value="${escapeHtml(value)}" dir="auto">`;
    return `<p class="field"><label for="${escapeHtml(id)}">${escapeHtml(label)}${required ? "" : " (optional)"}</label>${control}${error ? `<span class="error" id="${escapeHtml(id)}-error">${escapeHtml(error)}</span>` : ""}</p>`;
  }
}

type InputOptions = {
  type?: "text" | "url";
  multiline?: boolean;
  required?: boolean;
  autocomplete?: string;
  /** The form that it belongs to, whose errors it shows. */
  part?: PartName;
  id?: string;
};

function stateOf({ isWithdrawn, told, answer }: OwnProposalState): string {
  if (isWithdrawn) return "You have withdrawn it.";
  return [tellings[told ?? "pending"], told === "accepted" ? answers[answer] : ""]
    .filter(Boolean)
    .join(". ");
}

const dayOf = (startDate: Date, day: number): string =>
  new Date(startDate.getTime() + (day - 1) * 86_400_000).toISOString();

const inScheme = (palette: Palette, name: keyof PaperColours) =>
  `light-dark(${palette[name]},${palette.dark[name]})`;

const stylesOf = (palette: Palette) => `
*{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;color:${inScheme(palette, "text")};background:${inScheme(palette, "paper")};overflow-wrap:anywhere}
main{max-width:44rem;margin:auto;padding:0 1rem 4rem}
header{padding:1.75rem 1.25rem;margin:0 -1rem;color:${palette.onGround};background:${palette.ground}}
header p{margin:0;max-width:38rem}
h1{font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.1;margin:.25rem 0 .75rem}
section{padding:1.75rem 0 0;scroll-margin-top:1rem}
h2{font-size:1.375rem;line-height:1.2;margin:0 0 .75rem}
p{margin:.375rem 0}
ul{list-style:none;margin:0;padding:0}
li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;padding:.875rem 0;border-bottom:1px solid ${inScheme(palette, "line")}}
li>div{flex:1 1 14rem}
.mark{display:inline-block;min-width:3.25rem;font-size:.875rem;font-weight:600;color:${inScheme(palette, "accent")}}
.done .mark,.due,.note{color:${inScheme(palette, "textMuted")}}
.due,.note{font-size:.9375rem}
a{color:inherit;text-underline-offset:.2em}
li>a{display:inline-block;padding:.625rem 0;font-weight:600}
img{display:block;width:10rem;height:10rem;object-fit:cover;margin-bottom:.75rem}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}
.field{margin:.875rem 0}
label,legend{font-weight:600;font-size:.9375rem}
.field label{display:block;margin-bottom:.25rem}
fieldset{border:0;padding:0;margin:.75rem 0}
legend{padding:0;margin-bottom:.25rem}
fieldset label{display:grid;gap:.25rem;font-weight:400}
.option{display:inline-flex;align-items:center;gap:.625rem;min-height:2.75rem;font-weight:400}
input[type=radio]{width:1.25rem;height:1.25rem;margin:0}
input:not([type=radio]),textarea{font:inherit;color:inherit;background:transparent;border:1px solid ${inScheme(palette, "textMuted")};border-radius:.375rem;padding:.625rem .75rem;min-height:2.875rem}
.field input,textarea{width:100%}
button,.button{font:inherit;font-weight:600;min-height:2.875rem;padding:.625rem 1.25rem;border-radius:.375rem;border:1px solid ${inScheme(palette, "text")};color:${inScheme(palette, "paper")};background:${inScheme(palette, "text")};text-decoration:none;cursor:pointer}
button.quiet{color:inherit;background:transparent}
:focus-visible{outline:3px solid ${inScheme(palette, "accent")};outline-offset:3px}
.saved,.error{font-weight:600}
.saved{padding:.625rem .875rem;border-left:4px solid ${inScheme(palette, "accent")}}
.error{display:block;margin-top:.25rem;color:light-dark(#b3261e,#ffb4ab)}
`;
