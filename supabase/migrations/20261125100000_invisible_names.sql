-- Something that can be seen, as before, and neither a mark of shorthand or of hieroglyphs that only arranges others, nor
-- what is blank among hieroglyphs, notes, and the small Khitan script.
create or replace function private.is_filled(value text) returns boolean language sql immutable
return value ~ '[^ \u00a0\u00ad\u034f\u061c\u070f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U00013430-\U00013442\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
