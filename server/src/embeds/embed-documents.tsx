import { defaultLook } from "@summit/schema/identity/identity.ts";
import { interfaceLanguage } from "@summit/schema/messages/languages.ts";
import { translateTo } from "@summit/schema/messages/translate-to.ts";
import { dayName } from "@summit/schema/rules/conference-days.ts";
import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import { formatDay, formatInstant, formatTime } from "@summit/schema/validation/formats.ts";
import { withNight } from "@summit/schema/validation/item-times.ts";
import { type Palette, type PaperColours, paletteOf } from "@summit/schema/validation/palette.ts";
import { endpoints } from "@summit/web/routes";
import type { DateTime } from "luxon";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Programme, ProgrammeEvent } from "#feeds/programme.ts";
import { escapeHtml } from "#http/escape-html.ts";

/** The ids of elements that choose a colour scheme as the address's fragment, such as `#dark`; light without one. */
const schemeIds = { dark: "dark", system: "auto" } as const;

/** The styles of an embed, in its conference's colours and the system's typeface. */
function embedStyles(palette: Palette): string {
  const inScheme = (name: keyof PaperColours) =>
    `light-dark(${palette[name]},${palette.dark[name]})`;
  return `
*{box-sizing:border-box;margin:0}
html{color-scheme:light}
html:has(#${schemeIds.dark}:target){color-scheme:dark}
html:has(#${schemeIds.system}:target){color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;color:${inScheme("text")};background:${inScheme("paper")};padding:1rem;overflow-wrap:anywhere}
main{scroll-margin:1rem}
h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
h2{font-size:1.0625rem;line-height:1.3}
h2,.people,li>div,a{unicode-bidi:plaintext}
section{margin-bottom:1.5rem}
section h2{padding-bottom:.5rem;border-bottom:2px solid ${inScheme("accent")}}
ol,ul{list-style:none;padding:0}
a{color:inherit;font-weight:600;text-decoration-color:${inScheme("accent")};text-underline-offset:.2em}
a:hover{color:${inScheme("accent")}}
a:focus-visible{outline:3px solid ${inScheme("accent")};outline-offset:2px;border-radius:2px}
time,.when,.people,dt,.break,footer{color:${inScheme("textMuted")};font-size:.875rem}
ol li{display:grid;grid-template-columns:10.5rem 1fr;gap:.25rem 1rem;padding:.625rem 0;border-bottom:1px solid ${inScheme("line")}}
s{color:${inScheme("textMuted")}}
strong{font-size:.875rem;white-space:nowrap}
time,dd{font-variant-numeric:tabular-nums}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:.75rem}
.card{display:flex;gap:1rem;align-items:center;height:100%;padding:.75rem;border:1px solid ${inScheme("line")};border-radius:.75rem}
.card img{border-radius:.5rem;object-fit:cover;background:${inScheme("tint")}}
.countdown{padding:1.5rem;border-radius:.75rem;text-align:center;color:${palette.onGround};background:${palette.ground}}
.countdown :is(dt,.when){color:${palette.onGroundMuted}}
dl{display:grid;grid-template-columns:repeat(4,1fr);gap:.5rem;margin-top:1rem}
dl div{display:flex;flex-direction:column-reverse}
dd{margin:0;font-size:clamp(1.5rem,8vw,2.5rem);font-weight:700;line-height:1.1}
footer{margin-top:1rem;text-align:right}
@media (max-width:26rem){ol li{grid-template-columns:1fr}}
`;
}

export interface EmbeddedSpeaker {
  name: string;
  title: string | null;
  company: string;
  /** Absolute URL of a square picture. */
  imageUrl?: string | undefined;
  /** Absolute URL of the speaker's page. */
  url: string;
}

/** The frame of every embed: its title and origin. */
export interface EmbedFrame {
  /** Title of the document, and its accessible name. */
  title: string;
  conference: string;
  /** Absolute URL of the full page. */
  url: string;
  palette: Palette;
  /** How the conference writes dates and times. */
  locale: string;
}

const dateOptions = { weekday: "long", day: "numeric", month: "long" } as const;
const dateIn = (locale: string, time: DateTime) =>
  formatInstant(locale, time.toMillis(), { ...dateOptions, timeZone: zoneOf(time) });
const timeIn = (locale: string, time: DateTime) =>
  formatTime(locale, time.toMillis(), zoneOf(time));
const zoneOf = ({ zoneName }: DateTime) => zoneName ?? "UTC";

/** The programme, day by day. */
export const agendaDocument = (frame: EmbedFrame, { days, timeZone }: Programme) =>
  documentOf(
    frame,
    <>
      {days
        .filter(({ events }) => events.length > 0)
        .map(({ day, date, events }) => (
          <section key={day}>
            <h2>{formatDay(frame.locale, date, dateOptions)}</h2>
            <ol id={dayName(day)}>
              {events.map((event) => (
                <Entry key={event.id} locale={frame.locale} event={event} />
              ))}
            </ol>
          </section>
        ))}
      <p className="when">
        {translateTo(frame.locale)("embed.allTimes", { city: cityOfZone(timeZone) })}
      </p>
    </>,
  );

/** One session. */
export const sessionDocument = (frame: EmbedFrame, event: ProgrammeEvent) =>
  documentOf(
    frame,
    <article className="card">
      <div>
        <p className="when">
          {translateTo(frame.locale)("embed.when", {
            day: withNight(translateTo(frame.locale), dateIn(frame.locale, event.start), event),
            from: timeIn(frame.locale, event.start),
            to: timeIn(frame.locale, event.end),
            city: cityOfZone(zoneOf(event.start)),
          })}
        </p>
        <h2>
          <Title locale={frame.locale} event={event} />
        </h2>
        <PlaceAndPeople event={event} />
      </div>
    </article>,
  );

function Entry({ locale, event }: { locale: string; event: ProgrammeEvent }) {
  const { start, end, url, afterMidnight } = event;
  return (
    <li className={url ? undefined : "break"}>
      <time dateTime={start.toISO() ?? undefined}>
        {timeIn(locale, start)} – {timeIn(locale, end)}
        {afterMidnight && ` (${withNight(translateTo(locale), dateIn(locale, start), event)})`}
      </time>
      <div>
        <Title locale={locale} event={event} />
        <PlaceAndPeople event={event} />
      </div>
    </li>
  );
}

/** The title, which is struck through if the event is cancelled, and says so. */
function Title({ locale, event }: { locale: string; event: ProgrammeEvent }) {
  const { title, url, isCancelled } = event;
  const linked = url ? <a href={url}>{title}</a> : title;
  if (!isCancelled) return linked;
  return (
    <>
      <s>{linked}</s> <strong>{translateTo(locale)("embed.cancelled")}</strong>
    </>
  );
}

function PlaceAndPeople({ event: { room, speakers } }: { event: ProgrammeEvent }) {
  const names = speakers.map(({ name }) => name).join(", ");
  return (
    <>
      {room && <p className="people">{room}</p>}
      {names && <p className="people">{names}</p>}
    </>
  );
}

/** All speakers. */
export const speakersDocument = (frame: EmbedFrame, speakers: readonly EmbeddedSpeaker[]) =>
  documentOf(
    frame,
    <ul className="grid">
      {speakers.map((speaker) => (
        <li key={speaker.url}>
          <SpeakerCard speaker={speaker} />
        </li>
      ))}
    </ul>,
  );

/** One speaker. */
export const speakerDocument = (frame: EmbedFrame, speaker: EmbeddedSpeaker) =>
  documentOf(frame, <SpeakerCard speaker={speaker} />);

function SpeakerCard({ speaker }: { speaker: EmbeddedSpeaker }) {
  const { name, title, company, imageUrl, url } = speaker;
  return (
    <article className="card">
      {imageUrl && <img src={imageUrl} alt="" width="72" height="72" loading="lazy" />}
      <div>
        <h2>
          <a href={url}>{name}</a>
        </h2>
        {(title || company) && (
          <p className="people">{[title, company].filter(Boolean).join(", ")}</p>
        )}
      </div>
    </article>
  );
}

const units = [
  ["days", "embed.days"],
  ["hours", "embed.hours"],
  ["minutes", "embed.minutes"],
  ["seconds", "embed.seconds"],
] as const;

/**
 * The countdown. The document is cached, so the script counts; without scripts it shows the date.
 *
 * @param begins when the first day opens
 * @param date the same in words
 */
export const countdownDocument = (frame: EmbedFrame, begins: Date, date: string) =>
  documentOf(
    frame,
    <div className="countdown">
      <h2>{frame.conference}</h2>
      <p className="when">{date}</p>
      <div role="timer" data-until={begins.toISOString()} hidden>
        <dl>
          {units.map(([unit, label]) => (
            <div key={unit}>
              <dt>{translateTo(frame.locale)(label)}</dt>
              <dd data-unit={unit}>00</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>,
  );

/** What a frame shows instead of an embed. It belongs to no conference, so that nothing tells of hidden ones. */
export const unavailableDocument = (sentence: string) =>
  documentOf({ title: "Not available", palette: paletteOf(defaultLook("")) }, <p>{sentence}</p>);

function documentOf(
  frame: Pick<EmbedFrame, "title" | "palette"> & Partial<EmbedFrame>,
  content: ReactNode,
): { html: string; styles: string } {
  const { title, conference, url, palette } = frame;
  const styles = embedStyles(palette);
  const body = renderToStaticMarkup(
    <>
      <main id={schemeIds.dark}>
        <h1>{title}</h1>
        {content}
      </main>
      {url && (
        <footer>
          <a href={url}>{conference}</a>
        </footer>
      )}
    </>,
  );
  const html = `<!doctype html>
<html lang="${interfaceLanguage(frame.locale ?? "en-GB")}" data-embed>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<base target="_blank">
<style>${styles}</style>
<script src="${endpoints.embedScript.path}" async></script>
</head>
<body id="${schemeIds.system}">${body}</body>
</html>
`;
  return { html, styles };
}
