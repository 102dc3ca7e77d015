-- Where the trade register says that post reaches the company, line by line.
alter table company add column address jsonb not null default '[]';

-- The company that a business order is billed to.
alter table subscription add column business_id text;
update subscription s set business_id = o.business_id from orders o where o.id = s.order_id and o.business_id is not null;

-- Who stood on the paper as buyer and as seller on the day it was issued; null on papers that are older than these columns.
alter table invoice add column buyer jsonb;
alter table invoice add column seller jsonb;
