import { leadInput } from "./factories.ts";
import { startStopwatch } from "./stopwatch.ts";

export type LeadAnswer = { name: string; status: number; body: unknown; milliseconds: number };

export type LeadLoad = {
  /** Every answer so far. A connection that broke without one counts as status 0. */
  answers: LeadAnswer[];
  /** Waits for the answers under way and sends no more. */
  stop: () => Promise<void>;
};

let senders = 0;

/** Visitors who send one lead after the other, each under a name and from an address of its own. */
export function startLeadLoad(urls: readonly string[], visitors = 8): LeadLoad {
  const answers: LeadAnswer[] = [];
  let stopped = false;
  const visit = async (visitor: number) => {
    while (!stopped) {
      answers.push(await sendLead(urls[visitor % urls.length] ?? ""));
      await Bun.sleep(5);
    }
  };
  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor));
  return {
    answers,
    stop: async () => {
      stopped = true;
      await Promise.all(visits);
    },
  };
}

/**
 * Sends one lead from an address that no other lead came from; without `keepalive` on a connection of its own, which no
 * server has closed as idle.
 */
export async function sendLead(url: string, { keepalive = true } = {}): Promise<LeadAnswer> {
  senders += 1;
  const name = `Cliente ${process.pid} ${senders}`;
  const address = `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`;
  const elapsed = startStopwatch();
  const { status, body } = await fetch(`${url}/api/leads`, {
    method: "POST",
    keepalive,
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(leadInput({ name })),
  }).then(
    async (answer) => ({ status: answer.status, body: await answer.json() }),
    (error: Error) => ({ status: 0, body: error.message }),
  );
  return { name, status, body, milliseconds: elapsed() };
}
