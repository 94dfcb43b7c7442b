import { expect, test } from "bun:test";
import { QueryObserver } from "@tanstack/react-query";
import { createQueryClient } from "#client/admin/admin-trpc.ts";

test("a write restarts a first load, whose answer may be older than the write", async () => {
  const client = createQueryClient();
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve("after")];
  const observer = new QueryObserver(client, {
    queryKey: ["leads", "list"],
    queryFn: () => answers.shift() ?? "never",
  });
  const shown: unknown[] = [];
  const end = observer.subscribe(({ data, error }) => shown.push(error ?? data));
  const written = client.invalidateQueries({ queryKey: ["leads"] });
  first.resolve("before");
  await written;
  end();
  client.clear();
  expect(shown.filter(Boolean)).toEqual(["after"]);
});
