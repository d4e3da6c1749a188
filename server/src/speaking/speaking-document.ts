import type {
  OwnProposalState,
  OwnSession,
  Speaking,
} from "@summit/schema/speaking/read-speaking.ts";
import { formatDay, formatFullDay, twelveHour } from "@summit/schema/validation/formats.ts";
import { escapeHtml } from "#http/escape-html.ts";
import { mostHours, type PartName, textOf, type Values } from "./speaking-forms.ts";
import { type SpeakingLook, speakingStyles } from "./speaking-styles.ts";

/** What a form that was refused said, and why. */
export type Refused = {
  part: PartName;
  values: Values;
  errors: Readonly<Record<string, string>>;
  /** Why, where no field is wrong. */
  reason: string | null;
};

/** Where else the page leads to. */
export type SpeakingPaths = {
  /** The public profile; null while there is none. */
  profile: string | null;
  /** The images to share; null while there are none. */
  share: { wide: string; square: string } | null;
  /** The pages of proposals, by their ids; only of those that are theirs to change. */
  proposals: ReadonlyMap<string, string>;
  /** The public pages of sessions, by their ids. */
  sessions: ReadonlyMap<string, string>;
};

type Options = {
  look: SpeakingLook;
  /** The path of the page itself. */
  action: string;
  paths: SpeakingPaths;
  /** What was saved before this page was opened. */
  saved?: PartName | undefined;
  refused?: Refused | undefined;
};

/** A document with the content of its style element. */
type Document = { html: string; styles: string };

/** Somebody's own page: what they are asked for, with forms that work without a script. */
export function speakingDocument(speaking: Speaking, options: Options): Document {
  const { person, conference, profile, tasks } = speaking;
  const done = tasks.filter(({ isDone }) => isDone).length;
  const page = new SpeakingPage(speaking, options);
  const parts = [
    page.proposals(),
    page.sessions(),
    ...(profile ? [page.picture(), page.profile(), page.availability(), page.recording()] : []),
    page.share(),
  ].filter(Boolean);
  const styles = speakingStyles(options.look);
  const progress =
    tasks.length === 0
      ? ""
      : `<p class="progress">${done === tasks.length ? "Everything is done. Thank you!" : `${done} of ${tasks.length} things are done.`}<progress value="${done}" max="${tasks.length}" aria-label="Things that are done"></progress></p>`;
  const { refused } = options;
  const title = `${refused ? "Please check: your" : "Your"} page | ${conference.name}`;
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body><header><div class="wrap"><p dir="auto">${escapeHtml(conference.name)}</p><h1 dir="auto">Hello, ${escapeHtml(person.name)}</h1>
${progress}</div>${options.look.art}</header>
<main class="wrap${tasks.length > 0 ? " sides" : ""}">${page.tasks()}<div>${parts.join("\n")}
<p class="note">Whoever has the address of this page can change what is on it, so please keep it to yourself. The team can make it invalid and send you another one.</p></div></main></body>
</html>
`;
  return { html, styles };
}

const saved: Record<PartName, string> = {
  answer: "Thank you, the team has your answer.",
  picture: "Your picture is saved.",
  profile: "Your profile is saved.",
  availability: "The times when you are there are saved.",
  recording: "Your answer is saved.",
  slides: "The link to your slides is saved.",
  task: "Saved.",
};

const tellings = {
  pending: "The team has your proposal, and will tell you what becomes of it.",
  accepted: "Accepted.",
  waitlisted: "On the waiting list. The team writes to you as soon as a place is free.",
  rejected: "Not in the programme this time.",
};

const answers = {
  none: "Please say whether you will give this session.",
  confirmed: "You have confirmed that you will give this session.",
  declined: "You have said that you cannot give this session.",
};

const profileLabels: Record<string, string> = {
  name: "Name",
  title: "Job title",
  companyName: "Company or institution",
  bio: "Biography",
  imageUrl: "Picture",
  linkedinUrl: "LinkedIn",
  twitterUrl: "X or Twitter",
  githubUrl: "GitHub",
};

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
    const entries = tasks.map((task) => {
      const { id, title, description, kind, dueDate, isDone } = task;
      const place = placeOfTask[kind];
      const due =
        dueDate && !isDone
          ? `<span class="due">by ${formatFullDay("en-GB", dueDate.toISOString())}</span>`
          : "";
      const name = `<strong dir="auto">${escapeHtml(title)}</strong>${isDone ? '<span class="due">Done</span>' : due}`;
      const text =
        description && !isDone ? `<p class="due" dir="auto">${escapeHtml(description)}</p>` : "";
      const done = isDone ? "Not done yet" : "Done";
      const fields = `<input type="hidden" name="taskId" value="${escapeHtml(id)}"><input type="hidden" name="isDone" value="${isDone ? "no" : "yes"}">`;
      const entry = place
        ? `<a href="#${place}">${name}${text}</a>`
        : `<div>${name}${text}</div>${this.form("task", fields, done, { quiet: isDone, label: `${done}: ${title}` })}`;
      return `<li class="${isDone ? "done" : "open"}">${entry}</li>`;
    });
    return this.section("tasks", "What the team needs from you", `<ul>${entries.join("\n")}</ul>`, [
      "task",
    ]);
  }

  proposals(): string {
    const { proposals } = this.speaking;
    if (proposals.length === 0) return "";
    const entries = proposals.map((proposal) => {
      const { id, title } = proposal;
      const path = this.options.paths.proposals.get(id);
      const link = path
        ? `<p><a href="${escapeHtml(path)}" aria-label="Read or withdraw it: ${escapeHtml(title)}">Read or withdraw it</a></p>`
        : "";
      return `<li><strong dir="auto">${escapeHtml(title)}</strong><p>${stateOf(proposal)}</p>${this.answer(proposal)}${link}</li>`;
    });
    return this.section("proposals", "Your proposals", `<ul>${entries.join("\n")}</ul>`, [
      "answer",
    ]);
  }

  answer({ id, title, isAsked, answer }: OwnProposalState): string {
    if (!isAsked) return "";
    const button = (value: string, label: string, isQuiet: boolean) =>
      `<button name="answer" value="${value}" class="${isQuiet ? "quiet" : "main"}" aria-label="${escapeHtml(`${label}: ${title}`)}">${label}</button>`;
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
            `<input type="hidden" name="sessionId" value="${escapeHtml(id)}">${this.input("slidesUrl", "Link to your slides", value, { type: "url", id: `slides-${id}`, ...(isThis && { part: "slides" }) })}`,
            "Save link",
            { label: `Save link: ${title}` },
          );
      const path = this.options.paths.sessions.get(id);
      const name = `<strong dir="auto">${escapeHtml(title)}</strong>`;
      return `<li>${path ? `<a href="${escapeHtml(path)}">${name}</a>` : name}<p>${this.timeOf(session)}</p>${form}</li>`;
    });
    const zone = escapeHtml(this.speaking.conference.timeZone.replaceAll("_", " "));
    const times = sessions.some(({ time }) => time)
      ? `<p class="note">All times are those of the conference (${zone}).</p>`
      : "";
    return this.section("sessions", "Your sessions", `<ul>${entries.join("\n")}</ul>${times}`, [
      "slides",
    ]);
  }

  timeOf({ time, location, isCancelled }: OwnSession): string {
    if (isCancelled) return "This session is cancelled.";
    if (!time) return "The team tells you as soon as it has a time.";
    const day = dayOf(this.speaking.conference.startDate, time.day + (time.afterMidnight ? 1 : 0));
    const at = `${formatFullDay("en-GB", day)}, ${twelveHour(time.startTime)} – ${twelveHour(time.endTime)}`;
    return location ? `${at}, ${escapeHtml(location)}` : at;
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
    const field = (name: string, extra: InputOptions = {}) =>
      this.input(name, profileLabels[name] ?? name, value(name), { part: "profile", ...extra });
    const waits =
      approves && !waiting
        ? '<p class="note">The team looks at changes before everybody sees them.</p>'
        : "";
    return this.section(
      "profile",
      "Your profile",
      `${waits}${this.differences()}${this.form(
        "profile",
        [
          field("name", { required: true, autocomplete: "name" }),
          field("title", { autocomplete: "organization-title" }),
          field("companyName", { autocomplete: "organization" }),
          field("bio", { multiline: true }),
          field("linkedinUrl", { type: "url" }),
          field("twitterUrl", { type: "url" }),
          field("githubUrl", { type: "url" }),
        ].join("\n"),
        "Save profile",
      )}${this.preview()}`,
      ["profile"],
    );
  }

  /** What waits for the team, beside what everybody sees. */
  differences(): string {
    const { profile, waiting } = this.speaking;
    if (!profile || !waiting) return "";
    const entries = Object.entries(waiting).flatMap(([name, after]) => {
      const before = String(profile[name as keyof typeof profile] ?? "");
      if (before === (after ?? "")) return [];
      const shown =
        name === "imageUrl"
          ? "<dd>A new picture</dd>"
          : `${before && `<dd><del dir="auto">${escapeHtml(before)}</del></dd>`}<dd>${after ? `<ins dir="auto">${escapeHtml(after)}</ins>` : "Left empty"}</dd>`;
      return [`<dt>${profileLabels[name] ?? name}</dt>${shown}`];
    });
    return `<div class="waits"><p><strong>Your changes wait for approval by the team.</strong> Everybody sees the former text until then.</p><dl>${entries.join("")}</dl></div>`;
  }

  /** The profile as everybody will see it, from what is saved. */
  preview(): string {
    const { profile, waiting } = this.speaking;
    const { name, title, companyName, bio, imageUrl } = { ...profile, ...waiting };
    const path = this.options.paths.profile;
    const link = path ? `<p><a href="${escapeHtml(path)}">Open your public page</a></p>` : "";
    const picture = imageUrl
      ? `<img src="${escapeHtml(imageUrl)}" alt="" width="160" height="160">`
      : "";
    const about = [title, companyName].filter(Boolean).join(", ");
    const paragraphs = (bio ?? "")
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((text) => `<p dir="auto">${escapeHtml(text)}</p>`);
    return `<details class="preview"><summary>See how it looks</summary><div>${picture}<p class="name" dir="auto">${escapeHtml(name ?? "")}</p>${about && `<p class="note" dir="auto">${escapeHtml(about)}</p>`}${paragraphs.join("")}${link}</div></details>`;
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
    const { share } = this.options.paths;
    if (!share) return "";
    const card = (path: string, [width, height]: readonly [number, number], shape: string) =>
      `<li><img src="${escapeHtml(path)}" alt="Your name with the conference, in a ${shape} card" width="${width}" height="${height}" loading="lazy"><p><a class="button" href="${escapeHtml(path)}" download="${shape}-card.png">Download the ${shape} card</a></p></li>`;
    return this.section(
      "share",
      "Tell others that you speak",
      `<p>Two cards for your networks, with your name and the conference.</p><ul class="cards">${card(share.wide, [1200, 630], "wide")}${card(share.square, [1080, 1080], "square")}</ul>`,
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
    const note = done ? `<p class="saved" role="status">${saved[done]}${this.next()}</p>` : "";
    const reasons = parts.flatMap((part) => this.refusedOf(part)?.reason ?? []);
    const why = reasons.map((reason) => `<p class="error" role="alert">${escapeHtml(reason)}</p>`);
    return `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${note}${why.join("")}${content}</section>`;
  }

  /** The way to what is to do next. */
  next(): string {
    const task = this.speaking.tasks.find(({ isDone }) => !isDone);
    if (!task) return "";
    const title = escapeHtml(task.title);
    return ` <a href="#${placeOfTask[task.kind] ?? "tasks"}">Next: <span dir="auto">${title}</span></a>`;
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

function stateOf({ isWithdrawn, told, isAsked, answer }: OwnProposalState): string {
  if (isWithdrawn) return "You have withdrawn it.";
  return [tellings[told ?? "pending"], isAsked ? answers[answer] : ""].filter(Boolean).join(" ");
}

const dayOf = (startDate: Date, day: number): string =>
  new Date(startDate.getTime() + (day - 1) * 86_400_000).toISOString();
