-- What `queue/take-rebuild.ts` describes, in one call: each statement within sees what others have stored by then.
CREATE FUNCTION "desk_take_rebuild"(
  of_partner text, by_job text, at_moment timestamptz, jobs_queue text, dead_queue text,
  OUT at_work boolean, OUT taken integer, OUT tries integer, OUT accept_loss boolean, OUT was_dead boolean
) LANGUAGE plpgsql AS $$
DECLARE
  newest "desk_rebuilds"%ROWTYPE;
BEGIN
  -- In turn: who comes second sees what the first has taken.
  PERFORM pg_advisory_xact_lock(4600003, hashtext(of_partner));

  -- What is being built by a job that is gone was left over. A return to an earlier release is at work without a job.
  at_work := EXISTS (
    SELECT FROM "desk_rebuilds" r JOIN pgboss.job j ON j.id::text = r.job
    WHERE r.partner = of_partner AND r.state = 'building'
      AND j.name = jobs_queue AND j.singleton_key = of_partner AND j.state = 'active' AND r.job <> by_job
  );
  IF at_work THEN RETURN; END IF;

  SELECT r.* INTO newest FROM "desk_rebuilds" r
  WHERE r.partner = of_partner
    AND (r.state = 'queued' OR (r.state = 'building' AND r.job IS NOT NULL) OR (r.state = 'failed' AND r.job = by_job))
  ORDER BY r.seq DESC LIMIT 1 FOR UPDATE;
  IF newest.seq IS NULL OR EXISTS (
    SELECT FROM "desk_live" l WHERE l.partner = of_partner AND l.release <> '' AND l.seq > newest.seq
  ) THEN RETURN; END IF;

  WITH overtaken AS (
    UPDATE "desk_rebuilds" r SET state = 'overtaken', ended_at = at_moment
    WHERE r.partner = of_partner AND r.seq < newest.seq
      AND (r.state = 'queued' OR (r.state = 'building' AND r.job IS NOT NULL))
    RETURNING r.accept_loss
  )
  SELECT newest.accept_loss OR coalesce(bool_or(o.accept_loss), false) INTO accept_loss FROM overtaken o;
  taken := newest.seq;
  tries := newest.tries + 1;
  was_dead := EXISTS (SELECT FROM pgboss.job j WHERE j.name = dead_queue AND j.singleton_key = of_partner);
  UPDATE "desk_rebuilds" r SET
    state = 'building', job = by_job, accept_loss = desk_take_rebuild.accept_loss, tries = desk_take_rebuild.tries,
    step = 'pull', pages_done = 0, pages_total = 0, started_at = at_moment, ended_at = NULL, error = NULL
  WHERE r.seq = newest.seq;
END
$$;
