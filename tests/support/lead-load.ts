import { leadInput } from "./factories.ts";
import { startStopwatch } from "./stopwatch.ts";

export type LeadAnswer = { name: string; status: number; body: unknown; milliseconds: number };

export type LeadLoad = {
  /** Every answer so far. Status 0 means that the connection broke without one. */
  answers: LeadAnswer[];
  /** Waits for the pending answers, then stops. */
  stop: () => Promise<void>;
};

let senders = 0;

/** Simulates visitors who send leads in a loop, each under a unique name and address. */
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

/** Sends a lead from a unique address; without `keepalive`, on a new connection, which cannot have timed out. */
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
