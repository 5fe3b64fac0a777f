/** One read a key and interval, whoever asks: 500 event streams of a partner cost the database what one does. */

export type SharedPoll<T> = (key: string) => Promise<T>;

export function createSharedPoll<T>(intervalMs: number, read: SharedPoll<T>): SharedPoll<T> {
  const polls = new Map<string, Promise<T>>();
  return (key) => {
    const known = polls.get(key);
    if (known !== undefined) return known;
    const poll = read(key);
    polls.set(key, poll);
    const forget = () => void polls.delete(key);
    poll.then(() => setTimeout(forget, intervalMs).unref(), forget);
    return poll;
  };
}
