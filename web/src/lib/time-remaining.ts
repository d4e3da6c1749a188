export type TimeRemaining = { days: string; hours: string; minutes: string; seconds: string };

/** The time left until an instant, each part padded to two digits. Stays at zero afterwards. */
export function timeRemaining(target: number, now: number): TimeRemaining {
  const left = Math.max(0, Math.floor((target - now) / 1000));
  const digits = (value: number) => String(value).padStart(2, "0");
  return {
    days: digits(Math.floor(left / 86_400)),
    hours: digits(Math.floor(left / 3_600) % 24),
    minutes: digits(Math.floor(left / 60) % 60),
    seconds: digits(left % 60),
  };
}
