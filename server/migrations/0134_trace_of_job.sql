-- The trace that a job goes on, so that a press, its jobs and their calls to providers are one. Null where nothing is traced.
alter table job add column traceparent text;
