/** What the team says at the fields of a draft, with the name of who is meant. Hours count back from today. */
export const TALK = [
  {
    hours: 190,
    by: 'member',
    field: 'need',
    text: 'The figure of the district is from last year. I have a newer one.',
    done: true,
  },
  {
    hours: 75,
    by: 'member',
    field: 'expenditure',
    text: '@{other} the hourly rate of the evening teachers is still missing. Two schools have answered.',
  },
  {
    hours: 50,
    by: 'owner',
    field: 'expenditure',
    text: '@{other} thank you. Please put the middle one in as soon as the third has answered.',
  },
  {
    hours: 26,
    by: 'member',
    field: 'timeline',
    text: 'The hall is closed in February: shall the first course begin in March?',
  },
] as const;

/** A change that waits for the word of the second approver. */
export const CHANGE = {
  what: 'A second evening of dinner, on Mondays',
  parts: ['timeline', 'budget'],
  before: 'Dinner for 40 guests every Thursday.',
  after: 'Dinner for 25 guests on Mondays and for 40 guests on Thursdays; the coordinator works two hours more a week.',
  why: 'Since the second month more guests have come than the hall has seats. The sum that was granted stays the same.',
};

/** A meeting with a consultant; the day counts back from today. Said nothing about, it waits for the applicant. */
type Meeting = {
  day: number;
  minutes: number;
  topic: string;
  advice: string;
  next?: string;
  confirmed?: true;
  objection?: string;
};

/** A principal and a subject consultant at one project, and records in each state. */
export const ADVICE: readonly {
  title: string;
  as: 'principal' | 'subject';
  by: 0 | 1;
  subject?: string;
  hours: number;
  meetings: readonly Meeting[];
}[] = [
  {
    title: 'Neighbours who cook',
    as: 'principal',
    by: 0,
    hours: 20,
    meetings: [
      {
        day: 31,
        minutes: 120,
        topic: 'A rota that holds',
        advice: 'Begin with two cooking days a week and add a third once six volunteers have stayed for a month.',
        next: 'Ask the estate office for a second kitchen key.',
        confirmed: true,
      },
      {
        day: 18,
        minutes: 90,
        topic: 'Counting the guests',
        advice: 'A list at the door is enough: how many came, how many live alone. No names are needed.',
        confirmed: true,
      },
      {
        day: 3,
        minutes: 60,
        topic: 'The first report',
        advice: 'Write down what changed for three guests, in their own words, before the figures.',
        next: 'Send me a draft of the first report.',
      },
    ],
  },
  {
    title: 'Neighbours who cook',
    as: 'subject',
    by: 1,
    subject: 'Food safety 食物安全',
    hours: 6,
    meetings: [
      {
        day: 9,
        minutes: 150,
        topic: 'Keeping food warm',
        advice: 'Keep cooked dishes above 63 °C until they are served, and note the temperature twice an evening.',
        next: 'Buy two probe thermometers.',
        objection: 'You were here for two hours, not two and a half.',
      },
    ],
  },
  {
    title: 'Night school for carers',
    as: 'principal',
    by: 0,
    hours: 10,
    meetings: [
      {
        day: 8,
        minutes: 75,
        topic: 'The budget of the final application',
        advice: 'Ask three schools for their hourly rate, and put the middle one into the budget.',
        next: 'Bring the three offers to our next meeting.',
        confirmed: true,
      },
    ],
  },
  {
    title: '剩食轉餸',
    as: 'principal',
    by: 1,
    hours: 8,
    meetings: [
      {
        day: 5,
        minutes: 75,
        topic: '收集剩食的流程',
        advice: '先與兩個街市檔主試行三星期，記錄每日收集的份量，再決定人手。',
        next: '擬備與檔主的合作協議。',
      },
    ],
  },
];
