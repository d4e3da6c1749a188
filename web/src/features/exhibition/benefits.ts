export const reasons = [
  "Meet people who decide on budgets, and the engineers they will ask.",
  "Show the thing itself: stands have power, Wi-Fi and a table to work at.",
  "Everyone passes you: coffee, lunch and the drinks reception are on the same floor.",
  "Leave with the delegates list and the slides, not with a bowl of business cards.",
] as const;

export const benefits = [
  {
    title: "Prime Location",
    text: "Every stand is in the Networking Area, on the way from the Main Hall to lunch. There is no second hall and no corner that nobody walks through.",
  },
  {
    title: "Marketing Support",
    text: "Your name and logo on this site and on the screens between talks, and a mention in the last newsletter before the event.",
  },
  {
    title: "Networking Events",
    text: "Your delegate passes include the reception on the first evening and the networking app, which opens before the doors do.",
  },
] as const;
