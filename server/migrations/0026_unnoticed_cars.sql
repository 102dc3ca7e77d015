-- Cars that came on offer and that nobody has noticed yet: fleet/noticeArrivals.ts.
create index vehicle_unnoticed on vehicle (free_from) where state = 'free' and arrival is null;
