-- The most connected things, best rank first; equal ones by their labels.
SELECT label, degree
FROM degrees
ORDER BY degree DESC, label
LIMIT {top}
