/** Shares one read for each key and interval: 500 event streams of a partner cost the database as much as one. */

type SharedPoll<T> = (key: string) => Promise<T>;

export function createSharedPoll<T>(intervalMs: number, read: SharedPoll<T>): SharedPoll<T> {
  const polls = new Map<string, Promise<T>>();
  return (key) => {
    const current = polls.get(key);
    if (current !== undefined) return current;
    const poll = read(key);
    polls.set(key, poll);
    const evict = () => void polls.delete(key);
    poll.then(() => setTimeout(evict, intervalMs).unref(), evict);
    return poll;
  };
}
